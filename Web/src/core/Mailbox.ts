// Bytes in, bytes out: one message at a time through the one mailbox of an instance.
import type { Message, Reply } from './generated'
import type { CoreExports } from './load'

const encoder = new TextEncoder()
const decoder = new TextDecoder()
const nothing = new Uint8Array(0)

/** The message was none that the module reads: the page and the module are of different builds. */
export class MalformedMessage extends Error {}

export class Mailbox {
  constructor(private readonly exports: CoreExports) {}

  /**
   * @param body The bytes that belong to the message: an answer's, or a menu's.
   * @throws WebAssembly.RuntimeError after a trap: the instance is of no use any more.
   */
  call(message: Message, body: Uint8Array = nothing): Reply {
    const { memory, core_inbox, core_call } = this.exports
    const text = encoder.encode(JSON.stringify(message))
    const size = text.length + body.length
    const inbox = core_inbox(size)
    // The memory may have grown, and a view of it from before would be empty.
    new Uint8Array(memory.buffer, inbox, text.length).set(text)
    new Uint8Array(memory.buffer, inbox + text.length, body.length).set(body)
    const outbox = core_call(size)
    const count = new DataView(memory.buffer).getUint32(outbox, true)
    const reply: unknown = JSON.parse(decoder.decode(new Uint8Array(memory.buffer, outbox + 4, count)))
    if (reply !== null && typeof reply === 'object' && 'malformed' in reply) {
      throw new MalformedMessage(`${message.kind} is not read by this core`)
    }
    return reply as Reply
  }
}
