// What a browser gives each page of a site, as far as the account needs it. Import it before anything of the app.
import { webcrypto } from 'node:crypto'

// Node 18 has it by this name only.
if (!('crypto' in globalThis)) Object.assign(globalThis, { crypto: webcrypto })

/** What the site keeps in localStorage. */
export const items = new Map<string, string>()
const listeners: ((event: { key: string | null }) => void)[] = []

/** Whether localStorage takes nothing more. */
export const device = { isFull: false }

/** As in a browser, the keys are the object's own. */
const storage = new Proxy({}, {
  get: (_, name) => ({
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (device.isFull) throw new DOMException('it is full', 'QuotaExceededError')
      items.set(key, value)
    },
    removeItem: (key: string) => void items.delete(key),
  })[name as string],
  ownKeys: () => [...items.keys()],
  getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
})

Object.assign(globalThis, {
  localStorage: storage,
  addEventListener: (kind: string, listener: (event: { key: string | null }) => void) => void (kind === 'storage' && listeners.push(listener)),
})

// A request that nobody answers keeps no run waiting.
const wait = setTimeout as unknown as (run: () => void, milliseconds: number) => { unref(): void }
Object.assign(globalThis, {
  setTimeout: (run: () => void, milliseconds: number) => {
    const timer = wait(run, milliseconds)
    if (milliseconds >= 10_000) timer.unref()
    return timer
  },
})

export const zoe = { id: 'acc_zoe', name: 'Zoë', email: null }
export const max = { id: 'acc_max', name: 'Max', email: null }

/** Another tab signs somebody in or out, and this one hears of it. */
export function elsewhere(next: typeof zoe | null): void {
  if (next === null) items.delete('soiree.account')
  else items.set('soiree.account', JSON.stringify(next))
  listeners.forEach(listener => listener({ key: 'soiree.account' }))
}

/** A platform that answers when the test says so. */
export function asked(): { readonly sent: string[]; answer: (response: Response) => Promise<void> } {
  const sent: string[] = []
  const open: ((response: Response) => void)[] = []
  Object.assign(globalThis, {
    fetch: (path: string, options?: { method?: string }) => {
      sent.push(`${options?.method ?? 'GET'} ${path}`)
      return new Promise<Response>(done => open.push(done))
    },
  })
  return {
    sent,
    async answer(response) {
      open.shift()?.(response)
      await turn()
    },
  }
}

/** Lets everything run that needs no waiting. */
export const turn = () => new Promise<void>(done => setTimeout(done, 0))
