// The effect queue: effects are carried out in their order, one page-wide row, and answers come in by the same door.
import type { Answer, Effect } from './generated'

/** An answer and the body that came with it. */
export interface Replied {
  readonly answer: Answer
  readonly body?: Uint8Array
}

/** Carries out one kind of effect. `reply` may be called now or later, as often as there is something to say. */
export type Carrier<E extends Effect> = (effect: E, reply: (replied: Replied) => void) => void | Promise<void>

/** A missing kind does not compile. */
export type Carriers = { readonly [K in Effect['kind']]: Carrier<Extract<Effect, { kind: K }>> }

/** Gives an answer to the core and brings what it wants done then. */
export type Hear = (replied: Replied, at: number) => readonly Effect[]

/** Told of an error of the page or of the core; the effects behind it are carried out all the same. */
export type Failed = (error: unknown) => void

export class Runner {
  private readonly row: Effect[] = []
  private readonly heard: Replied[] = []
  private isRunning = false

  constructor(private readonly carriers: Carriers, private readonly hear: Hear, private readonly now: () => number, private readonly failed: Failed) {}

  /** Puts effects at the end of the row. Returns at once. */
  perform(effects: readonly Effect[]): void {
    this.row.push(...effects)
    void this.run()
  }

  /** An answer never runs inside the effect that it answers: it waits until that has been begun. */
  private reply(replied: Replied): void {
    this.heard.push(replied)
    if (!this.isRunning) void this.run()
  }

  private async run(): Promise<void> {
    if (this.isRunning) return
    this.isRunning = true
    for (;;) {
      const effect = this.row.shift()
      if (effect !== undefined) await this.carry(effect)
      else {
        const replied = this.heard.shift()
        if (replied === undefined) break
        this.take(replied)
      }
    }
    this.isRunning = false
  }

  private take(replied: Replied): void {
    try {
      this.row.push(...this.hear(replied, this.now()))
    } catch (error) {
      this.failed(error)
    }
  }

  /** A `store` is on the disk before the next effect begins; a call, a wait and the socket are only begun. */
  private async carry(effect: Effect): Promise<void> {
    const carrier = this.carriers[effect.kind] as Carrier<Effect>
    try {
      const done = carrier(effect, replied => this.reply(replied))
      if (effect.kind === 'store') await done
      else void done?.catch(error => this.gaveUp(effect, error))
    } catch (error) {
      this.gaveUp(effect, error)
    }
  }

  /** Whoever waits for the effect's answer hears that none came. */
  private gaveUp(effect: Effect, error: unknown): void {
    this.failed(error)
    if ((effect.kind === 'call' || effect.kind === 'store') && effect.id !== undefined) this.reply({ answer: { kind: 'failed', id: effect.id } })
  }
}
