// The machines of Swift in the page: inputs and answers go in, effects come out, views are kept.
import type { Answer, AppEvent, ChangedView, Effect, KnownBody, Machines, Message, Reply } from './generated'
import { instantiate, loadModule, type Fetch } from './load'
import { Mailbox } from './Mailbox'

export { CoreNotLoaded, type LoadFailure } from './load'

export type MachineName = keyof Machines

/** An open machine. It stays the same when the module had to be begun anew. */
export interface Handle<M extends MachineName = MachineName> {
  readonly machine: M
}

/** What carries effects out: a kind that is missing does not compile. */
export type Shell = { readonly [K in Effect['kind']]: (effect: Extract<Effect, { kind: K }>) => void }

/** The module trapped twice within a minute, or did not begin anew. Nothing more is sent; what was kept is on the disk. */
export class CoreBroken extends Error {}

export interface CoreOptions {
  /** Spreads waits, another on each device; at most 2⁵³ − 1. */
  readonly seed: number
  /** Who is signed in. */
  readonly account?: string
  /** Told when the module was begun anew after a trap, with what is to be done then. */
  readonly restarted?: (effects: readonly Effect[]) => void
  /** Told once, when the module is given up. */
  readonly broken?: () => void
}

interface Opened {
  readonly handle: Handle
  readonly start: unknown
  number: number
  view: unknown
  readonly listeners: Set<() => void>
}

const trapsMeanBroken = 60_000

export class Core {
  private mailbox: Mailbox
  private readonly opened = new Map<Handle, Opened>()
  private account: string | undefined
  private isInBackground = false
  /** The highest number that the module has given to anything: after a trap it goes on from there. */
  private highest = 0
  private trappedAt: number | undefined
  private isBroken = false

  /** @throws CoreNotLoaded */
  static async load(url: string, options: () => CoreOptions, fetch: Fetch = url => globalThis.fetch(url)): Promise<Core> {
    const module = await loadModule(url, fetch)
    // Somebody may have signed in or out while it came over the network.
    return new Core(module, options())
  }

  /** @throws CoreNotLoaded when the module is another than this page's. */
  constructor(private readonly module: WebAssembly.Module, private readonly options: CoreOptions) {
    this.account = options.account
    this.mailbox = this.begin()
  }

  /** The effects that opening brings are given to `perform`, after the machine has its handle. */
  open<M extends MachineName>(machine: M, start: Machines[M]['start'], at: number, perform: (effects: readonly Effect[]) => void): Handle<M> {
    const handle: Handle<M> = { machine }
    const entry: Opened = { handle, start, number: 0, view: undefined, listeners: new Set() }
    const reply = this.call({ kind: 'open', machine, start, at }, undefined, at)
    if (reply === undefined) throw new CoreBroken()
    entry.number = reply.opened ?? 0
    this.opened.set(handle, entry)
    this.take(reply.views)
    perform(reply.effects)
    return handle
  }

  send<M extends MachineName>(to: Handle<M>, input: Machines[M]['input'], at: number): readonly Effect[] {
    const entry = this.opened.get(to)
    return entry === undefined ? [] : this.pass({ kind: 'send', to: entry.number, input, at }, undefined, at)
  }

  /** @param body Of an answer of the platform, as it came. */
  answer(answer: Answer, at: number, body?: Uint8Array): readonly Effect[] {
    return this.pass({ kind: 'answer', answer, at }, body, at)
  }

  /** What happens around the app, for every machine. */
  happened(event: AppEvent, at: number): readonly Effect[] {
    if (event.kind === 'signedIn') this.account = event.account
    if (event.kind === 'signedOut') this.account = undefined
    if (event.kind === 'background' || event.kind === 'foreground') this.isInBackground = event.kind === 'background'
    return this.pass({ kind: 'event', event, at }, undefined, at)
  }

  /** A menu or a restaurant that was read anyway: carts are priced by it. */
  know(what: KnownBody, body: Uint8Array, at: number): readonly Effect[] {
    return this.pass({ kind: 'know', what, at }, body, at)
  }

  /** The same object until it changes. */
  view<M extends MachineName>(of: Handle<M>): Machines[M]['view'] {
    const entry = this.opened.get(of)
    if (entry === undefined) throw new Error(`${of.machine} is closed`)
    return entry.view as Machines[M]['view']
  }

  /** Calls back after the view has changed; returns what ends that. */
  subscribe(to: Handle, listener: () => void): () => void {
    const listeners = this.opened.get(to)?.listeners
    listeners?.add(listener)
    return () => listeners?.delete(listener)
  }

  /** Whether the module knows a machine by a number: not any more once it is closed, or after a trap. */
  isOf(number: number, handle: Handle): boolean {
    return this.opened.get(handle)?.number === number
  }

  close(handle: Handle, at: number): readonly Effect[] {
    const entry = this.opened.get(handle)
    if (entry === undefined) return []
    this.opened.delete(handle)
    return this.pass({ kind: 'close', of: entry.number, at }, undefined, at)
  }

  // What goes through the mailbox.

  private pass(message: Message, body: Uint8Array | undefined, at: number): readonly Effect[] {
    const reply = this.call(message, body, at)
    if (reply === undefined) return []
    this.take(reply.views)
    return reply.effects
  }

  /** Undefined after a trap: the module was begun anew, and the message is lost as if the page had been closed. */
  private call(message: Message, body: Uint8Array | undefined, at: number): Reply | undefined {
    if (this.isBroken) throw new CoreBroken()
    try {
      return this.counted(this.mailbox.call(message, body))
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError || error instanceof RangeError)) throw error
      this.restart(at)
      return undefined
    }
  }

  private counted(reply: Reply): Reply {
    this.highest = Math.max(this.highest, reply.opened ?? 0)
    for (const effect of reply.effects) if ('id' in effect) this.highest = Math.max(this.highest, effect.id ?? 0)
    return reply
  }

  private take(views: readonly ChangedView[]): void {
    const changed: Opened[] = []
    for (const { of, view } of views) {
      for (const entry of this.opened.values()) {
        if (entry.number !== of) continue
        entry.view = view
        changed.push(entry)
      }
    }
    for (const entry of changed) for (const listener of entry.listeners) listener()
  }

  // Beginning, and beginning anew.

  private begin(): Mailbox {
    const mailbox = new Mailbox(instantiate(this.module))
    const { seed } = this.options
    this.counted(mailbox.call({ kind: 'begin', seed, after: this.highest, ...(this.account === undefined ? {} : { account: this.account }) }))
    return mailbox
  }

  private giveUp(): CoreBroken {
    this.isBroken = true
    this.options.broken?.()
    return new CoreBroken()
  }

  /** Throws the instance away; each machine starts again from what it had kept on the disk. */
  private restart(at: number): void {
    if (this.trappedAt !== undefined && at - this.trappedAt < trapsMeanBroken) {
      throw this.giveUp()
    }
    this.trappedAt = at
    try {
      this.mailbox = this.begin()
    } catch {
      // The present instance has trapped, and there is no other.
      throw this.giveUp()
    }
    const effects: Effect[] = []
    for (const entry of this.opened.values()) {
      const reply = this.call({ kind: 'open', machine: entry.handle.machine, start: entry.start, at }, undefined, at)
      if (reply === undefined) return
      entry.number = reply.opened ?? 0
      this.take(reply.views)
      effects.push(...reply.effects)
    }
    if (this.isInBackground) effects.push(...this.pass({ kind: 'event', event: { kind: 'background' }, at }, undefined, at))
    this.options.restarted?.(effects)
  }
}
