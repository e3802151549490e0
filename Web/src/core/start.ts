// Loads the core after the first paint and puts it between the screens and the browser.
import module from '../../build/out/core.wasm'
import { account } from '../reads/account'
import { callCarrier } from '../effects/call'
import { LiveSocket } from '../effects/live'
import { openCarrier } from '../effects/open'
import { storeCarrier } from '../effects/store'
import { Wakes } from '../effects/wake'
import { Core, type Handle, type MachineName } from './Core'
import type { AppEvent, KnownBody, Machines, Notice } from './generated'
import { Runner } from './run'

export interface Running {
  readonly core: Core
  open<M extends MachineName>(machine: M, start: Machines[M]['start']): Handle<M>
  send<M extends MachineName>(to: Handle<M>, input: Machines[M]['input']): void
  close(handle: Handle): void
  know(what: KnownBody, body: object): void
  /** Calls back with what a person should be told once. */
  onNotice(listener: (notice: Notice) => void): () => void
}

let running: Promise<Running> | null = null

/** The core, loaded once. @throws CoreNotLoaded; asked again, it is tried again. */
export function theCore(): Promise<Running> {
  running ??= start()
  running.catch(() => (running = null))
  return running
}

async function start(): Promise<Running> {
  const now = () => Date.now()
  const who = account.get()?.id
  const listeners = new Set<(notice: Notice) => void>()
  const core = await Core.load(module, {
    seed: crypto.getRandomValues(new Uint32Array(1))[0] ?? 1, ...(who === undefined ? {} : { account: who }), restarted: effects => runner.perform(effects),
  })
  const wakes = new Wakes(now)
  const socket = new LiveSocket(heard => runner.perform(core.send(live, heard, now())))
  const runner: Runner = new Runner({
    call: callCarrier(() => account.get()?.id), store: storeCarrier, open: openCarrier,
    wake: (effect, reply) => wakes.carry(effect, reply),
    live: effect => socket.carry(effect.act),
    notice: effect => listeners.forEach(each => each(effect.notice)),
  }, ({ answer, body }, at) => core.answer(answer, at, body), now)
  const live = core.open('live', {}, now(), effects => runner.perform(effects))
  follow(event => runner.perform(core.happened(event, now())))
  return {
    core,
    open: (machine, begin) => core.open(machine, begin, now(), effects => runner.perform(effects)),
    send: (to, input) => runner.perform(core.send(to, input, now())),
    close: handle => runner.perform(core.close(handle, now())),
    know: (what, body) => runner.perform(core.know(what, new TextEncoder().encode(JSON.stringify(body)), now())),
    onNotice(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** What happens around the app. */
function follow(tell: (event: AppEvent) => void): void {
  let known = account.get()?.id
  account.subscribe(() => {
    const next = account.get()?.id
    if (next === known) return
    known = next
    tell(next === undefined ? { kind: 'signedOut' } : { kind: 'signedIn', account: next })
  })
  const side = (): AppEvent => ({ kind: document.visibilityState === 'visible' ? 'foreground' : 'background' })
  document.addEventListener('visibilitychange', () => tell(side()))
  // Nothing is followed over the socket until somebody looks.
  tell(side())
  // Back from a bank by the browser's own cache: the page shows an old moment.
  addEventListener('pageshow', event => event.persisted && tell({ kind: 'foreground' }))
  addEventListener('online', () => tell({ kind: 'connected' }))
}
