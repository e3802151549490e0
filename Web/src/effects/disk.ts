// Records on this device. One database per account, so that signing out deletes one thing.

const version = 1
export type Shelf = 'reads' | 'slots'

/** The name of a database; an account's id, or "guest". */
const databaseName = (account: string) => `soiree-${account}`

/** The database of the core's slots. The core knows whose each slot is. */
export const device = 'device'
/** The slot that says whose those are that tell of a person. A purchase is not among them: it waits for its owner in a slot of their own. */
const ownerSlot = 'owner'
/** As `BrowserCore.personalSlots` has them; a test of BrowserTests compares the two. */
const personalSlots = ['cart', 'destination', 'held_seats', 'kitchen/', 'courier/', 'door/list/'] as const

/** A disk that has not answered for so long is taken to have failed, in milliseconds. */
const patience = 5000

function open(account: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName(account), version)
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      reject(new Error('the disk does not answer'))
    }, patience)
    request.onupgradeneeded = () => {
      for (const shelf of ['reads', 'slots']) request.result.createObjectStore(shelf)
    }
    // `blocked` is no end: it opens as soon as another tab lets go.
    request.onsuccess = () => {
      clearTimeout(timer)
      if (isLate) request.result.close()
      else resolve(request.result)
    }
    request.onerror = () => {
      clearTimeout(timer)
      reject(request.error)
    }
  })
}

const opened = new Map<string, Promise<IDBDatabase>>()

function database(account: string): Promise<IDBDatabase> {
  const present = opened.get(account)
  if (present !== undefined) return present
  const promise = open(account).then(made => {
    // Another tab deletes or upgrades it: let go.
    made.onversionchange = () => {
      made.close()
      letGo(account, promise)
    }
    // The browser closed it by itself, to make room or after an error: the next one opens it anew.
    made.onclose = () => letGo(account, promise)
    return made
  })
  promise.catch(() => letGo(account, promise))
  opened.set(account, promise)
  return promise
}

function letGo(account: string, promise: Promise<IDBDatabase>): void {
  if (opened.get(account) === promise) opened.delete(account)
}

/** What is done in one transaction. It calls `last` after its last request. */
type Work<T> = (store: IDBObjectStore, answer: (value: T) => void, last: () => void) => void

/**
 * One transaction, and what it answered once the disk has it. A connection that was closed meanwhile is opened again.
 *
 * After the last request it is committed at once: a page that is left aborts what it has not committed.
 *
 * Throws when the disk did not take it, or does not answer; then nothing of it is written.
 */
async function transact<T>(account: string, shelf: Shelf, mode: IDBTransactionMode, durability: 'strict' | 'relaxed', first: T, work: Work<T>): Promise<T> {
  const made = database(account)
  let transaction: IDBTransaction
  try {
    transaction = begin(await made, shelf, mode, durability)
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error
    letGo(account, made)
    transaction = begin(await database(account), shelf, mode, durability)
  }
  return new Promise((resolve, reject) => {
    let answer = first
    const timer = setTimeout(() => {
      try {
        transaction.abort()
      } catch {
        // It is being written at this moment, and tells of its end.
      }
    }, patience)
    const end = (tell: () => void) => () => {
      clearTimeout(timer)
      tell()
    }
    transaction.oncomplete = end(() => resolve(answer))
    transaction.onerror = end(() => reject(transaction.error))
    transaction.onabort = end(() => reject(transaction.error ?? new Error('the disk does not answer')))
    work(transaction.objectStore(shelf), value => { answer = value }, () => transaction.commit())
  })
}

function begin(made: IDBDatabase, shelf: Shelf, mode: IDBTransactionMode, durability: 'strict' | 'relaxed'): IDBTransaction {
  return made.transaction(shelf, mode, { durability } as IDBTransactionOptions)
}

/** Throws when the disk cannot be read. */
export function readRecord<T>(account: string, shelf: Shelf, key: string): Promise<T | undefined> {
  return transact<T | undefined>(account, shelf, 'readonly', 'relaxed', undefined, (store, answer) => {
    const request = store.get(key)
    request.onsuccess = () => answer(request.result as T | undefined)
  })
}

/** Ends when the disk has it: `undefined` deletes. Throws when the disk did not take it. */
export function writeRecord(account: string, shelf: Shelf, key: string, value: unknown, durability: 'strict' | 'relaxed'): Promise<void> {
  return transact<void>(account, shelf, 'readwrite', durability, undefined, (store, _, last) => {
    write(store, key, value)
    last()
  })
}

/** Puts a value; `undefined` deletes. */
function write(store: IDBObjectStore, key: string, value: unknown): void {
  if (value === undefined) store.delete(key)
  else store.put(value, key)
}

/** Everything of an account leaves this device. */
export async function wipe(account: string): Promise<void> {
  const present = opened.get(account)
  opened.delete(account)
  if (present !== undefined) (await present.catch(() => undefined))?.close()
  await new Promise<void>(resolve => {
    const request = indexedDB.deleteDatabase(databaseName(account))
    request.onsuccess = request.onerror = request.onblocked = () => resolve()
  })
}

/** Empties the device's slots that tell of who has left, also where no core runs. Those of who came meanwhile stay. */
export function forgetPersonalSlots(leaving: string): Promise<void> {
  return leaveSlots(ownerSlot, btoa(leaving), personalSlots)
}

/** Empties an owner's slot and others of the device (a name that ends in `/` stands for all that begin so), where it has this owner or nothing: in one step, also for other tabs. */
export function leaveSlots(slot: string, owner: string | undefined, slots: readonly string[]): Promise<void> {
  return transact<void>(device, 'slots', 'readwrite', 'strict', undefined, (store, _, last) => {
    const look = store.get(slot)
    look.onsuccess = () => {
      if (look.result === undefined || look.result === owner) for (const each of [slot, ...slots]) store.delete(each.endsWith('/') ? IDBKeyRange.bound(each, `${each}\uffff`) : each)
      last()
    }
  })
}

/** Empties the device's slots that begin so, but those that are kept. */
export function pruneSlots(beginning: string, kept: readonly string[]): Promise<void> {
  return transact<void>(device, 'slots', 'readwrite', 'strict', undefined, (store, _, last) => {
    const look = store.getAllKeys(IDBKeyRange.bound(beginning, `${beginning}\uffff`))
    look.onsuccess = () => {
      for (const key of look.result) if (!kept.includes(String(key))) store.delete(key)
      last()
    }
  })
}

/**
 * Writes a slot, or empties it, where it has what is expected: look and write are one step, also for other tabs. Ends when
 * the disk has it. Throws when the disk did not take it.
 */
export function exchangeRecord(account: string, slot: string, next: string | undefined, expected: string | undefined): Promise<{ isWritten: boolean; value: string | undefined }> {
  return transact<{ isWritten: boolean; value: string | undefined }>(account, 'slots', 'readwrite', 'strict', { isWritten: true, value: next }, (store, answer, last) => {
    const look = store.get(slot)
    look.onsuccess = () => {
      const value = look.result as string | undefined
      if (value !== expected) answer({ isWritten: false, value })
      else write(store, slot, next)
      last()
    }
  })
}
