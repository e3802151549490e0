# The commands of the house. Each is a script in Scripts/, which says more at its head.
SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := check
.PHONY: check test bench soak demo format lint tidy wasm sanitize

# Every check, with a table at the end. Needs the packages that `make test` installs.
check:
	@Scripts/check

# What CI runs: the packages, then every check.
test:
	@Scripts/install-packages build test browser
	@Scripts/check

# Speed and memory beside floors of the same run; writes Benchmarks/RESULTS.md.
bench:
	@Scripts/bench

# The SDK on a bad network: ten thousand seeds, or SEEDS of them from FIRST on.
soak:
	@Scripts/soak $(SEEDS) $(FIRST)

# A city of one's own with robots: PORT, DATA_DIR, SCALE, SEED and AT are settings.
demo:
	@Scripts/demo

format:
	@Scripts/format

lint tidy wasm:
	@Scripts/check $@

sanitize:
	@Scripts/check thread address
