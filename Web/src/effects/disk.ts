// Records on this device. One database per account, so that signing out deletes one thing.

const version = 1
export type Shelf = 'reads' | 'slots'

/** The name of a database; an account's id, or "guest". */
const databaseName = (account: string) => `soiree-${account}`

function open(account: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName(account), version)
    request.onupgradeneeded = () => {
      for (const shelf of ['reads', 'slots']) request.result.createObjectStore(shelf)
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('blocked'))
  })
}

const opened = new Map<string, Promise<IDBDatabase>>()

function database(account: string): Promise<IDBDatabase> {
  let promise = opened.get(account)
  if (promise === undefined) {
    promise = open(account).then(made => {
      // Another tab deletes or upgrades it: let go.
      made.onversionchange = () => {
        made.close()
        opened.delete(account)
      }
      return made
    })
    promise.catch(() => opened.delete(account))
    opened.set(account, promise)
  }
  return promise
}

/** Throws when the disk cannot be read. */
export async function readRecord<T>(account: string, shelf: Shelf, key: string): Promise<T | undefined> {
  const made = await database(account)
  return new Promise((resolve, reject) => {
    const request = made.transaction(shelf).objectStore(shelf).get(key)
    request.onsuccess = () => resolve(request.result as T | undefined)
    request.onerror = () => reject(request.error)
  })
}

/** Ends when the disk has it: `undefined` deletes. Throws when the disk did not take it. */
export async function writeRecord(account: string, shelf: Shelf, key: string, value: unknown, durability: 'strict' | 'relaxed'): Promise<void> {
  const made = await database(account)
  return new Promise((resolve, reject) => {
    const transaction = made.transaction(shelf, 'readwrite', { durability } as IDBTransactionOptions)
    const store = transaction.objectStore(shelf)
    if (value === undefined) store.delete(key)
    else store.put(value, key)
    transaction.oncomplete = () => resolve()
    transaction.onerror = () => reject(transaction.error)
    transaction.onabort = () => reject(transaction.error)
  })
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

/**
 * Writes a slot, or empties it, where it has what is expected (null: whatever it has): look and write are one step, also
 * for other tabs. Ends when the disk has it. Throws when the disk did not take it.
 */
export async function exchangeRecord(account: string, slot: string, next: string | undefined, expected: { readonly value: string | undefined } | null): Promise<{ isWritten: boolean; value: string | undefined }> {
  const made = await database(account)
  return new Promise((resolve, reject) => {
    const transaction = made.transaction('slots', 'readwrite', { durability: 'strict' } as IDBTransactionOptions)
    const store = transaction.objectStore('slots')
    const look = store.get(slot)
    let answer = { isWritten: true, value: next }
    look.onsuccess = () => {
      const value = look.result as string | undefined
      if (expected !== null && value !== expected.value) answer = { isWritten: false, value }
      else if (next === undefined) store.delete(slot)
      else store.put(next, slot)
    }
    transaction.oncomplete = () => resolve(answer)
    transaction.onerror = () => reject(transaction.error)
    transaction.onabort = () => reject(transaction.error)
  })
}
