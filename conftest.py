"""For the tests of the harness in tests_meta: pytest's own tester of plugins."""

pytest_plugins = ["pytester"]
