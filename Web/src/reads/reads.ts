// In the first bundle. What was read of the platform: shown at once from this device, then asked for again.
import { useEffect, useSyncExternalStore } from 'react'
import { ask, Failure } from '../wire/ask'
import { isEarly } from '../wire/early'
import type { Reads } from '../wire/generated'
import { readRecord, writeRecord } from '../effects/disk'
import { account, guest, storageOwner } from './account'
import { now } from '../wire/time'

/** What is known of one address. `data` stays while it is asked for anew. */
export interface Read<T> {
  readonly data: T | null
  /** When the data was true, in milliseconds of the platform's time. */
  readonly at: number
  readonly failure: Failure | null
  readonly isAsking: boolean
}

interface Kept {
  readonly body: unknown
  readonly etag: string | null
  readonly at: number
}

interface Entry {
  state: Read<unknown>
  etag: string | null
  /** When it was last asked for, by `performance.now()`. */
  asked: number
  /** What this device has of it, asked once for all who read. Null: it is not asked yet, or did not answer. */
  disk: Promise<void> | null
  listeners: Set<() => void>
  subscribe: (listener: () => void) => () => void
}

const nothing: Read<never> = { data: null, at: 0, failure: null, isAsking: true }
const entries = new Map<string, Entry>()
/** Asked again no sooner than this, unless told to; in milliseconds. */
const freshFor = 15_000
/** A disk that is busy does not hold the network up for longer, in milliseconds. */
const diskPatience = 150
/** Entries without a reader beyond this many go, the oldest first. */
const mostKept = 60

// The network is back: what is shown and did not come is asked for again.
globalThis.addEventListener?.('online', () => {
  for (const [path, { state, listeners }] of entries) if (listeners.size > 0 && state.failure?.isOffline === true) void refresh(path)
})

let owner = storageOwner()
account.subscribe(() => {
  if (owner === storageOwner()) return
  owner = storageOwner()
  forgetAll()
})

/** Somebody else is here: nothing that was read stays, and what is shown is read anew. */
function forgetAll(): void {
  for (const [path, entry] of entries) {
    if (entry.listeners.size === 0) entries.delete(path)
    else {
      entry.etag = null
      entry.disk = null
      change(entry, nothing)
      void refresh(path)
    }
  }
}

function entryOf(path: string): Entry {
  let entry = entries.get(path)
  if (entry === undefined) {
    const listeners = new Set<() => void>()
    const subscribe = (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    }
    entry = { state: nothing, etag: null, asked: -Infinity, disk: null, listeners, subscribe }
    entries.set(path, entry)
    trim()
  }
  return entry
}

function trim(): void {
  for (const [path, entry] of entries) {
    if (entries.size <= mostKept) return
    if (entry.listeners.size === 0) entries.delete(path)
  }
}

function change(entry: Entry, next: Partial<Read<unknown>>): void {
  entry.state = { ...entry.state, ...next }
  entry.listeners.forEach(each => each())
}

/** Asks for an address now; the answer reaches all who read it. */
export async function refresh(path: string): Promise<void> {
  const entry = entryOf(path)
  const asker = storageOwner()
  entry.asked = performance.now()
  change(entry, { isAsking: true })
  const disk = (entry.disk ??= fromDisk(entry, asker, path))
  if (!isEarly(path)) await Promise.race([disk, new Promise(done => setTimeout(done, diskPatience))])
  try {
    const answer = await ask<unknown>(path, { etag: entry.state.data === null ? null : entry.etag })
    const at = now()
    // An answer to who has left is not shown to who came.
    if (asker !== storageOwner()) return
    if (answer.status === 304) change(entry, { at, failure: null, isAsking: false })
    else {
      entry.etag = answer.etag
      change(entry, { data: answer.body, at, failure: null, isAsking: false })
    }
    const kept: Kept = { body: entry.state.data, etag: entry.etag, at }
    void writeRecord(asker, 'reads', path, kept, 'relaxed').catch(() => undefined)
  } catch (error) {
    // Without a network the slow disk is what there is: nothing has failed before it has answered.
    if (error instanceof Failure && error.isOffline) await disk
    if (asker !== storageOwner()) return
    change(entry, { failure: error instanceof Failure ? error : new Failure(0, null), isAsking: false })
  }
}

/** Parameters that say where somebody is, or what they have booked. */
const personal = ['lat', 'lon', 'near', 'booking_id'] as const

/** What is the same for everybody, and says nothing of who asked: lists by place and times for a booking are not among it. P1 */
function isPublic(path: string): boolean {
  const [address = '', parameters = ''] = path.split('?')
  return /^\/v1\/(cities|movies|theatres|pages\/|shows\/|restaurants\/)/.test(address) && !personal.some(name => new URLSearchParams(parameters).has(name))
}

/** What this account has; of what is public else what was read here before signing in. */
async function keptOf(asker: string, path: string): Promise<Kept | undefined> {
  const own = await readRecord<Kept>(asker, 'reads', path)
  return own !== undefined || asker === guest || !isPublic(path) ? own : readRecord<Kept>(guest, 'reads', path)
}

async function fromDisk(entry: Entry, asker: string, path: string): Promise<void> {
  const kept = await keptOf(asker, path).catch(() => {
    // It is asked again with the next try.
    if (asker === storageOwner()) entry.disk = null
    return undefined
  })
  if (asker !== storageOwner() || kept === undefined || entry.state.data !== null) return
  entry.etag = kept.etag
  change(entry, { data: kept.body, at: kept.at })
}

/** Puts what came by another way, such as the answer of a change. Nothing when `of`, whose it is, has left meanwhile. */
export function put(path: string, body: unknown, of: string): void {
  if (of !== storageOwner()) return
  const entry = entryOf(path)
  entry.etag = null
  change(entry, { data: body, at: now(), failure: null, isAsking: false })
}

/** What is known of an address now. */
export const known = (path: string): Read<unknown> => entryOf(path).state

const silent = () => () => undefined

/** What is known of an address. Asks for nothing: who shows the whole of it does. */
export function useKnown<R extends keyof Reads>(path: string | null): Read<Reads[R]> {
  const subscribe = path === null ? silent : entryOf(path).subscribe
  return useSyncExternalStore(subscribe, () => (path === null ? nothing : known(path))) as Read<Reads[R]>
}

/** Reads an address of the contract: `useRead<'/v1/restaurants/{id}'>(path)`. Null reads nothing. */
export function useRead<R extends keyof Reads>(path: string | null): Read<Reads[R]> {
  useEffect(() => {
    if (path === null) return
    const present = entryOf(path)
    if (performance.now() - present.asked > freshFor || present.state.failure !== null) void refresh(path)
  }, [path])
  return useKnown<R>(path)
}
