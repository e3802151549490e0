// Gives transcripts to the module that the page loads, and compares its replies byte for byte.
//
//   node Scripts/wasm/replay.mjs MODULE TRANSCRIPT…
//
// A transcript is a line with a message, a line with its reply, and so on; `begin` is a page that was opened again.
import { readFileSync } from 'node:fs'

const [modulePath, ...transcripts] = process.argv.slice(2)
const module = new WebAssembly.Module(readFileSync(modulePath))
const imports = WebAssembly.Module.imports(module)
if (imports.length > 0) fail(`it imports ${imports.map(item => `${item.module}.${item.name}`).join(', ')}`)
let replies = 0
for (const path of transcripts) {
  const lines = readFileSync(path, 'utf8').split('\n')
  let exports
  for (let line = 0; line + 1 < lines.length; line += 2) {
    const message = lines[line]
    if (message.startsWith('{"kind":"begin"')) exports = new WebAssembly.Instance(module, {}).exports
    const reply = call(exports, Buffer.from(message))
    if (reply !== lines[line + 1]) fail(`${path}:${line + 2} differs:\n  native ${lines[line + 1]}\n  wasm   ${reply}`)
    replies += 1
  }
}
console.log(`replay: ${replies} replies of ${transcripts.length} transcripts agree`)

function call({ memory, core_inbox, core_call }, bytes) {
  const inbox = core_inbox(bytes.length)
  new Uint8Array(memory.buffer, inbox, bytes.length).set(bytes)
  const outbox = core_call(bytes.length)
  const size = new DataView(memory.buffer).getUint32(outbox, true)
  return Buffer.from(memory.buffer, outbox + 4, size).toString('utf8')
}

function fail(why) {
  console.error(`replay: ${why}`)
  process.exit(1)
}
