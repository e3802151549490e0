# make check | test | format: what CI runs, the same with a summary, and the formatter.
SWIFT ?= swift
.DEFAULT_GOAL := check

.PHONY: check test format lint
check: lint
	$(SWIFT) build --build-tests
	$(SWIFT) test --skip-build

test: check

lint:
	$(SWIFT) format lint --strict --recursive Sources Tests Package.swift

format:
	$(SWIFT) format --in-place --recursive Sources Tests Package.swift
