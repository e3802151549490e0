import type { Effect } from '../core/generated'
import type { Carrier } from '../core/run'
import { disownsAccount, doubtAccount } from '../reads/who'
import { locale } from '../texts/say'
import { device, readRecord } from './disk'
import { learnTime } from '../wire/time'

type Call = Extract<Effect, { kind: 'call' }>
/** No answer for so long is none, in milliseconds. A photo takes longer over a weak network. */
const patience = 30_000
const filePatience = 120_000

/** The answer to a file that is no longer on the disk. */
const fileMissing = JSON.stringify({ code: 'photo_missing', detail: 'The photo is not on this device any more.' })

/**
 * A request with the cookie. Nothing is sent for an account that is not signed in at that moment. Every answer of the platform is `answered`; none, or half of one, is `failed`.
 *
 * @param who The account signed in, read when a request is sent.
 */
export function callCarrier(who: () => string | undefined): Carrier<Call> {
  return (effect, reply) => {
    const { id } = effect
    if (effect.account !== undefined && effect.account !== who()) return reply({ answer: { kind: 'failed', id } })
    void ask(effect).then(({ status, etag, body }) => reply({ answer: { kind: 'answered', id, status, ...(etag === null ? {} : { etag }) }, body }), () => reply({ answer: { kind: 'failed', id } }))
  }
}

/** While the page is being closed, its last calls outlive it. */
let isLeaving = false
globalThis.addEventListener?.('pagehide', () => { isLeaving = true }, { capture: true })
globalThis.addEventListener?.('pageshow', () => { isLeaving = false })

interface Answered {
  status: number
  etag: string | null
  body: Uint8Array
}

/** What is to be sent. Undefined: its file is not on the disk any more. */
async function bodyOf(effect: Call): Promise<string | Blob | null | undefined> {
  return effect.file === undefined ? effect.body ?? null : readRecord<Blob>(device, 'slots', effect.file)
}

async function ask(effect: Call): Promise<Answered> {
  const body = await bodyOf(effect)
  if (body === undefined) return { status: 410, etag: null, body: new TextEncoder().encode(fileMissing) }
  const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': locale() }
  if (body !== null) headers['Content-Type'] = effect.file === undefined ? 'application/json' : 'image/jpeg'
  if (effect.key !== undefined) headers['Idempotency-Key'] = effect.key
  if (effect.etag !== undefined) headers['If-None-Match'] = effect.etag
  // The platform refuses it when another tab has signed somebody else in.
  if (effect.account !== undefined) headers['Soiree-Account'] = effect.account
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), effect.file === undefined ? patience : filePatience)
  const began = performance.now()
  try {
    const response = await fetch(effect.path, {
      method: effect.method.toUpperCase(), headers, credentials: 'same-origin', cache: 'no-store', body, signal: stop.signal, keepalive: isLeaving,
    })
    learnTime(response.headers, performance.now() - began)
    if (effect.account !== undefined && disownsAccount(response.status)) doubtAccount()
    return { status: response.status, etag: response.headers.get('ETag'), body: new Uint8Array(await response.arrayBuffer()) }
  } finally {
    clearTimeout(timer)
  }
}
