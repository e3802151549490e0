// Messages without an answer. Each is kept on this device with its key before it leaves, so that none is sent twice.
import { newId } from '../../effects/ids'
import { known, refresh } from '../../reads/reads'
import { makeValue, useValue } from '../../reads/value'
import { onLeave } from '../../reads/who'
import { failureText } from '../../texts/problem'
import { say } from '../../texts/say'
import { ask } from '../../wire/ask'
import { isDecided } from '../../wire/decided'
import type { OrderMessage, OrderMessages } from '../../wire/generated'

export const messagesPath = (order: string) => `/v1/orders/${encodeURIComponent(order)}/messages`

interface Kept {
  readonly key: string
  readonly text: string
}

export interface Outgoing extends Kept {
  /** Null while it is being sent, and afterwards. */
  readonly failure: string | null
  /** Whether the platform refused it for good: it is not sent again. */
  readonly isFinal: boolean
  /** What the platform made of it; it goes when the list has it. */
  readonly message: string | null
}

const all = makeValue<Readonly<Record<string, readonly Outgoing[]>>>({})
onLeave(() => all.set({}))

/** Messages that wait for an earlier one of their order, which is being sent: they arrive as they were written. */
const waiting = new Map<string, Kept[]>()

const nameOf = (order: string) => `soiree.messages.${order}`
const none: readonly Outgoing[] = []

/** Those of an order, the oldest first. One from before a reload waits for a press. */
export function useOutgoing(order: string): readonly Outgoing[] {
  return useValue(all)[order] ?? none
}

export const outgoingOf = (order: string): readonly Outgoing[] => all.get()[order] ?? none

/** Finds what an earlier visit left. */
export function recallOutgoing(order: string, failure: string): void {
  if (all.get()[order] !== undefined) return
  change(order, () => stored(order).map(({ key, text }) => ({ key, text, failure, isFinal: false, message: null })))
}

// On the device.

function stored(order: string): readonly Kept[] {
  try {
    return JSON.parse(localStorage.getItem(nameOf(order)) ?? '[]') as readonly Kept[]
  } catch {
    return []
  }
}

/** Changes what is there now, which another tab may have written. Returns whether the device took it. */
function store(order: string, next: (present: readonly Kept[]) => readonly Kept[]): boolean {
  const list = next(stored(order))
  try {
    if (list.length === 0) localStorage.removeItem(nameOf(order))
    else localStorage.setItem(nameOf(order), JSON.stringify(list))
    return true
  } catch {
    return false
  }
}

const keep = (order: string, { key, text }: Kept) => store(order, list => (list.some(each => each.key === key) ? list : [...list, { key, text }]))
const forget = (order: string, key: string) => store(order, list => list.filter(each => each.key !== key))

// On the screen.

/** Those that the list of the platform has are not shown twice. */
function change(order: string, next: (present: readonly Outgoing[]) => readonly Outgoing[]): void {
  const list = known(messagesPath(order)).data as OrderMessages | null
  const isListed = ({ message }: Outgoing) => message !== null && list?.messages.some(each => each.id === message) === true
  all.set({ ...all.get(), [order]: next(outgoingOf(order)).filter(each => !isListed(each)) })
}

const set = (order: string, key: string, what: Partial<Outgoing>) => change(order, list => list.map(each => (each.key === key ? { ...each, ...what } : each)))

// Sending.

export function write(order: string, text: string): void {
  const message: Outgoing = { key: newId(), text, failure: null, isFinal: false, message: null }
  change(order, list => [...list, message])
  send(order, message)
}

/** The same message under the same key. */
export function writeAgain(order: string, message: Outgoing): void {
  if (message.failure === null || message.isFinal) return
  set(order, message.key, { failure: null })
  send(order, message)
}

export function discard(order: string, key: string): void {
  forget(order, key)
  change(order, list => list.filter(each => each.key !== key))
}

function send(order: string, message: Kept): void {
  if (!keep(order, message)) {
    set(order, message.key, { failure: say('messages.notKept') })
    return
  }
  const queue = waiting.get(order)
  if (queue !== undefined) queue.push(message)
  else void sendAll(order, message)
}

async function sendAll(order: string, first: Kept): Promise<void> {
  const queue: Kept[] = []
  waiting.set(order, queue)
  for (let next: Kept | undefined = first; next !== undefined; next = queue.shift()) await post(order, next)
  waiting.delete(order)
}

async function post(order: string, { key, text }: Kept): Promise<void> {
  // Its writer has left meanwhile.
  if (!outgoingOf(order).some(each => each.key === key)) return
  try {
    const { body } = await ask<OrderMessage>(messagesPath(order), { method: 'POST', key, body: { text } })
    set(order, key, { message: body.id })
    forget(order, key)
    void refresh(messagesPath(order)).then(() => change(order, list => list))
  } catch (error) {
    const isFinal = isDecided(error)
    if (isFinal) forget(order, key)
    set(order, key, { failure: failureText(error), isFinal })
  }
}
