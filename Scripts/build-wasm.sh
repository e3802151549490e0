#!/usr/bin/env bash
# Compiles Domain and ClientCore as Embedded Swift for the browser with nothing but the toolchain, runs a sample of all of it
# there, what the page does not ask for too (Scripts/web-core has what the page loads), and compares the answers byte for
# byte with the same sample compiled for this machine. Any construct that Embedded Swift does not have fails here.
# Everything made lies in .build/wasm.
set -euo pipefail
cd "$(dirname "$0")/.."
budget=1050000 # bytes of the stripped module, before compression
swift=${SWIFT:-swift}
out=.build/wasm
# Tools from the toolchain that compiles, not whichever others are installed.
tools=$(dirname "$(readlink -f "$(command -v "$swift")")")
mkdir -p "$out"

# Some constructs make the embedded compiler hang or eat memory: it gets limits.
limited() { (ulimit -v 12000000 && timeout 600 "$@"); }

$swift build --package-path Scripts/wasm --scratch-path "$out/native" --product ProbeNative -q
limited "$swift" build --package-path Scripts/wasm --scratch-path "$out/embedded" --product ProbeWasm -c release \
  --triple wasm32-unknown-none-wasm --toolset Scripts/wasm/toolset.json --toolset Scripts/wasm/unicode.json -q
built=$out/embedded/wasm32-unknown-none-wasm/release/ProbeWasm.wasm
module=$out/probe.wasm
"$tools/llvm-objcopy" --strip-all "$built" "$module"

# Interpolating a value that has no description compiles, and says this instead of failing.
if grep -qa "cannot print value in embedded Swift" "$module"; then
  echo "build-wasm: a value without a description is interpolated somewhere in Domain or ClientCore" >&2
  exit 1
fi

"$out/native/debug/ProbeNative" >"$out/native.txt"
if [ -x "$tools/wasmkit" ]; then
  "$tools/wasmkit" run "$module" >"$out/wasm.txt"
elif command -v node >/dev/null; then
  node --no-warnings -e '
    const { WASI } = require("wasi");
    const wasi = new WASI({ version: "preview1", returnOnExit: true });
    const module = new WebAssembly.Module(require("fs").readFileSync(process.argv[1]));
    wasi.start(new WebAssembly.Instance(module, wasi.getImportObject()));' "$module" >"$out/wasm.txt"
else
  echo "build-wasm: neither the toolchain's wasmkit nor node is here to run the module" >&2
  exit 1
fi
if ! cmp "$out/native.txt" "$out/wasm.txt"; then
  echo "build-wasm: WebAssembly and this machine disagree; first differences:" >&2
  diff "$out/native.txt" "$out/wasm.txt" | head -10 >&2
  exit 1
fi

size=$(wc -c <"$module")
echo "build-wasm: $(wc -l <"$out/wasm.txt") lines of answers agree; $size bytes, $(gzip -9c "$module" | wc -c) compressed"
if [ "$size" -gt "$budget" ]; then
  echo "build-wasm: the module is larger than $budget bytes" >&2
  exit 1
fi
