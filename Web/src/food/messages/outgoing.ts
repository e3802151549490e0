// Messages without an answer. Each is kept on this device with its key before it leaves, so that none is sent twice.
import { newId } from '../../effects/ids'
import { refresh } from '../../reads/reads'
import { makeValue, useValue } from '../../reads/value'
import { onLeave } from '../../reads/who'
import { failureText } from '../../texts/problem'
import { ask } from '../../wire/ask'
import type { OrderMessage } from '../../wire/generated'

export const messagesPath = (order: string) => `/v1/orders/${encodeURIComponent(order)}/messages`

export interface Outgoing {
  readonly key: string
  readonly text: string
  /** Null while it is being sent. */
  readonly failure: string | null
  /** What the platform made of it; it goes when the list has it. */
  readonly message: string | null
}

const all = makeValue<Readonly<Record<string, readonly Outgoing[]>>>({})
onLeave(() => all.set({}))

const nameOf = (order: string) => `soiree.messages.${order}`
const none: readonly Outgoing[] = []

/** Those of an order, the oldest first. One from before a reload waits for a press. */
export function useOutgoing(order: string): readonly Outgoing[] {
  return useValue(all)[order] ?? none
}

/** Finds what an earlier visit left. */
export function recallOutgoing(order: string, failure: string): void {
  if (all.get()[order] !== undefined) return
  try {
    const kept = JSON.parse(localStorage.getItem(nameOf(order)) ?? '[]') as readonly Pick<Outgoing, 'key' | 'text'>[]
    change(order, () => kept.map(({ key, text }) => ({ key, text, failure, message: null })))
  } catch {
    localStorage.removeItem(nameOf(order))
  }
}

function change(order: string, next: (present: readonly Outgoing[]) => readonly Outgoing[]): void {
  const list = next(all.get()[order] ?? none)
  const kept = list.filter(each => each.message === null).map(({ key, text }) => ({ key, text }))
  if (kept.length === 0) localStorage.removeItem(nameOf(order))
  else localStorage.setItem(nameOf(order), JSON.stringify(kept))
  all.set({ ...all.get(), [order]: list })
}

const set = (order: string, key: string, what: Partial<Outgoing>) => change(order, list => list.map(each => (each.key === key ? { ...each, ...what } : each)))

export function write(order: string, text: string): void {
  const key = newId()
  change(order, list => [...list, { key, text, failure: null, message: null }])
  void post(order, key, text)
}

/** The same message under the same key. */
export function writeAgain(order: string, { key, text, failure }: Outgoing): void {
  if (failure === null) return
  set(order, key, { failure: null })
  void post(order, key, text)
}

export const discard = (order: string, key: string) => change(order, list => list.filter(each => each.key !== key))

async function post(order: string, key: string, text: string): Promise<void> {
  try {
    const { body } = await ask<OrderMessage>(messagesPath(order), { method: 'POST', key, body: { text } })
    set(order, key, { message: body.id })
    await refresh(messagesPath(order))
    discard(order, key)
  } catch (error) {
    set(order, key, { failure: failureText(error) })
  }
}
