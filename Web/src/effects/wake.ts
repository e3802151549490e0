import type { Effect } from '../core/generated'
import type { Replied } from '../core/run'

type Wake = Extract<Effect, { kind: 'wake' }>
/** The longest time that a browser's timer takes, in milliseconds. */
const longest = 2 ** 31 - 1

/** Waits until a time. A later wish of the same id makes the earlier void; a tab in the background may be woken late. */
export class Wakes {
  private readonly timers = new Map<number, ReturnType<typeof setTimeout>>()

  constructor(private readonly now: () => number) {}

  carry({ id, at }: Wake, reply: (replied: Replied) => void): void {
    clearTimeout(this.timers.get(id))
    const wait = Math.min(longest, Math.max(0, at - this.now()))
    this.timers.set(id, setTimeout(() => {
      this.timers.delete(id)
      reply({ answer: { kind: 'woke', id } })
    }, wait))
  }
}
