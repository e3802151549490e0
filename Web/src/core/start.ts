// Loads the core after the first paint and puts it between the screens and the browser.
import customerModule from '../../build/out/customer.wasm'
import staffModule from '../../build/out/staff.wasm'
import { citiesPath } from '../reads/paths'
import { account, presentAccount } from '../reads/who'
import { callCarrier } from '../effects/call'
import { LiveSocket } from '../effects/live'
import { openCarrier } from '../effects/open'
import { storeCarrier } from '../effects/store'
import { Wakes } from '../effects/wake'
import { Core, CoreBroken, type Handle, type MachineName } from './Core'
import { isCoreBroken, type CoreName } from './cores'
import type { AppEvent, Effect, KnownBody, Machines, Notice } from './generated'
import { makeNotices } from './notices'
import { Runner } from './run'
import { ask } from '../wire/ask'
import { lead, now } from '../wire/time'

export interface Running {
  readonly core: Core
  open<M extends MachineName>(machine: M, start: Machines[M]['start']): Handle<M>
  send<M extends MachineName>(to: Handle<M>, input: Machines[M]['input']): void
  close(handle: Handle): void
  know(what: KnownBody, body: object): void
  /** Something of the account changed elsewhere: the machines look at the platform, as when the app comes to the front. */
  foreground(): void
  /** Calls back with what a person should be told once, by one machine where it is named. */
  onNotice(listener: (notice: Notice) => void, of?: Handle): () => void
}

const modules: Readonly<Record<CoreName, string>> = { customer: customerModule, staff: staffModule }
const running: Record<CoreName, Promise<Running> | null> = { customer: null, staff: null }
/** Without a network the device's own time has to do, after so many milliseconds. */
const timePatience = 2_000

/** A core, loaded once. @throws CoreNotLoaded; asked again, it is tried again. @throws CoreBroken until the page is loaded anew. */
export function theCore(name: CoreName = 'customer'): Promise<Running> {
  if (isCoreBroken[name].get()) return Promise.reject(new CoreBroken())
  const started = running[name] ??= start(name)
  started.catch(() => (running[name] = null))
  return started
}

/** All screens know of a broken core already; other errors are the page's, and are reported. */
function failed(error: unknown): void {
  if (!(error instanceof CoreBroken)) reportError(error)
}

async function start(name: CoreName): Promise<Running> {
  let who: string | undefined
  const time = learnedTime()
  const core = await Core.load(modules[name], () => {
    who = account.get()?.id
    return {
      seed: crypto.getRandomValues(new Uint32Array(1))[0] ?? 1, ...(who === undefined ? {} : { account: who }),
      restarted: effects => runner.perform(effects), broken: () => isCoreBroken[name].set(true),
    }
  })
  await time
  const pass = (act: () => readonly Effect[]) => {
    try {
      runner.perform(act())
    } catch (error) {
      failed(error)
    }
  }
  const notices = makeNotices((number, handle) => core.isOf(number, handle))
  const wakes = new Wakes(now)
  const socket = new LiveSocket(heard => pass(() => core.send(live, heard, now())))
  const runner: Runner = new Runner({
    call: callCarrier(presentAccount), store: storeCarrier, open: openCarrier,
    wake: (effect, reply) => wakes.carry(effect, reply),
    live: effect => socket.carry(effect.act),
    notice: effect => notices.tell(effect),
  }, ({ answer, body }, at) => core.answer(answer, at, body), now, failed)
  const live = core.open('live', {}, now(), effects => runner.perform(effects))
  follow(who, event => pass(() => core.happened(event, now())))
  return {
    core,
    open: (machine, begin) => core.open(machine, begin, now(), effects => runner.perform(effects)),
    send: (to, input) => pass(() => core.send(to, input, now())),
    close: handle => pass(() => core.close(handle, now())),
    know: (what, body) => pass(() => core.know(what, new TextEncoder().encode(JSON.stringify(body)), now())),
    foreground: () => pass(() => core.happened({ kind: 'foreground' }, now())),
    onNotice: (listener, of) => notices.on(listener, of),
  }
}

/** Waits until an answer has told the platform's time, for a while: a machine that began by a wrong clock would count wrongly. */
async function learnedTime(): Promise<void> {
  if (lead.get() !== null) return
  const asked = ask(citiesPath, { asAnyone: true }).catch(() => undefined)
  await Promise.race([asked, new Promise<void>(done => lead.subscribe(done)), new Promise<void>(done => setTimeout(done, timePatience))])
}

/** What happens around the app. @param known Whom the core takes to be signed in. */
function follow(known: string | undefined, tell: (event: AppEvent) => void): void {
  const checkAccount = () => {
    const next = account.get()?.id
    if (next === known) return
    known = next
    tell(next === undefined ? { kind: 'signedOut' } : { kind: 'signedIn', account: next })
  }
  account.subscribe(checkAccount)
  checkAccount()
  const side = (): AppEvent => ({ kind: document.visibilityState === 'visible' ? 'foreground' : 'background' })
  document.addEventListener('visibilitychange', () => tell(side()))
  // What was counted by another time is looked at anew.
  lead.subscribe(() => tell(side()))
  // Nothing is followed over the socket until somebody looks.
  tell(side())
  // Back from a bank by the browser's own cache: the page shows an old moment.
  addEventListener('pageshow', event => event.persisted && tell({ kind: 'foreground' }))
  addEventListener('online', () => tell({ kind: 'connected' }))
}
