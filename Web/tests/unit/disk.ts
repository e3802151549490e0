// A disk for unit tests in place of IndexedDB: it keeps records, and answers when it is told to.

interface Bounds {
  readonly from: string
  readonly to: string
}

type Listener = (() => void) | null
const databases = new Map<string, Map<string, Map<string, unknown>>>()
const waiting: (() => void)[] = []
let isSlow = false
let committed = 0

/** How many transactions were told to end: what they wrote stays, also when the page is left now. */
export const countCommitted = () => committed

/** A slow disk answers nothing until it is told that it is fast again. */
export function setSlow(slow: boolean): void {
  isSlow = slow
  if (!slow) waiting.splice(0).forEach(each => later(each))
}

/** What a record is now; undefined: there is none. */
export const record = (account: string, shelf: string, key: string) => databases.get(`soiree-${account}`)?.get(shelf)?.get(key)

export function setRecord(account: string, shelf: string, key: string, value: unknown): void {
  shelfOf(`soiree-${account}`, shelf).set(key, value)
}

function shelfOf(name: string, shelf: string): Map<string, unknown> {
  const database = databases.get(name) ?? new Map<string, Map<string, unknown>>()
  databases.set(name, database)
  const records = database.get(shelf) ?? new Map<string, unknown>()
  database.set(shelf, records)
  return records
}

function later(run: () => void): void {
  if (isSlow) waiting.push(run)
  else queueMicrotask(run)
}

function request<T>(act: () => T): { result: T | undefined; onsuccess: Listener; onerror: Listener } {
  const made: { result: T | undefined; onsuccess: Listener; onerror: Listener } = { result: undefined, onsuccess: null, onerror: null }
  later(() => {
    made.result = act()
    made.onsuccess?.()
  })
  return made
}

function transaction(name: string, shelf: string) {
  const made = {
    oncomplete: null as Listener, onerror: null as Listener, onabort: null as Listener, error: null,
    abort: () => made.onabort?.(),
    commit: () => {
      isCommitted = true
      committed += 1
    },
    objectStore: () => store,
  }
  let open = 0
  let isCommitted = false
  /** It is written when the last of its requests was answered. */
  const counted = <T>(act: () => T) => {
    if (isCommitted) throw new DOMException('The transaction takes no more requests.', 'TransactionInactiveError')
    open += 1
    const asked = request(act)
    later(() => queueMicrotask(() => {
      open -= 1
      if (open === 0) made.oncomplete?.()
    }))
    return asked
  }
  const store = {
    get: (key: string) => counted(() => shelfOf(name, shelf).get(key)),
    put: (value: unknown, key: string) => counted(() => void shelfOf(name, shelf).set(key, structuredClone(value))),
    delete: (key: string | Bounds) => counted(() => {
      const records = shelfOf(name, shelf)
      for (const each of [...records.keys()]) if (typeof key === 'string' ? each === key : key.from <= each && each <= key.to) records.delete(each)
    }),
  }
  return made
}

Object.assign(globalThis, {
  IDBKeyRange: { bound: (from: string, to: string): Bounds => ({ from, to }) },
  indexedDB: {
    open: (name: string) => request(() => ({ close: () => undefined, transaction: (shelf: string) => transaction(name, shelf) })),
    deleteDatabase: (name: string) => request(() => void databases.delete(name)),
  },
})
