// In the first bundle. One request to the platform; no retry and no cache.
import { account, disownsAccount, doubtAccount } from '../reads/who'
import { locale } from '../texts/say'
import { isEarly, takeEarly } from './early'
import type { Problem } from './generated'
import { learnEarlierTime, learnTime } from './time'

/** Why there is no answer: the platform's own words, or none came. */
export class Failure extends Error {
  constructor(readonly status: number, readonly problem: Problem | null) {
    super(problem?.detail ?? 'no answer')
  }
  get isOffline() {
    return this.status === 0
  }
}

/** Who asked has signed out, or somebody else has come: the answer is nobody's any more. */
export class AskerLeft extends Error {}

export interface Asked<T> {
  readonly status: number
  readonly body: T
  readonly etag: string | null
}

export interface AskOptions {
  readonly method?: string
  readonly body?: unknown
  readonly etag?: string | null
  /** Of a request that happens once however often it is sent. It waits for its answer for thirty seconds. */
  readonly key?: string
  readonly signal?: AbortSignal
  /** Whether the answer is wanted whoever is signed in. Else it is for who is signed in now, and for nobody else. */
  readonly asAnyone?: boolean
}

/** No answer for so many milliseconds is none. */
const patience = 30_000

/** Throws `Failure` for every status but 2xx and 304, and when no answer came; `AskerLeft`; `AbortError` when told to stop. */
export async function ask<T>(path: string, { method = 'GET', body, etag, key, signal, asAnyone = false }: AskOptions = {}): Promise<Asked<T>> {
  const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': locale() }
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  if (key !== undefined) headers['Idempotency-Key'] = key
  if (etag) headers['If-None-Match'] = etag
  const who = asAnyone ? undefined : account.get()?.id
  // The platform refuses it when the cookie is another account's.
  if (who !== undefined) headers['Soiree-Account'] = who
  const began = performance.now()
  const hasLeft = () => who !== undefined && who !== account.get()?.id
  let response: Response
  let text: string
  const early = method === 'GET' && who === undefined && !etag && isEarly(path) ? await takeEarly(path) : null
  if (early !== null) {
    learnEarlierTime(early.response.headers, early.took, performance.now() - early.cameAt)
    return result<T>(early.response, early.text, null)
  }
  const limit = new AbortController()
  const timer = key === undefined ? undefined : setTimeout(() => limit.abort(), patience)
  try {
    response = await fetch(path, {
      method, headers, credentials: 'same-origin', cache: 'no-store', body: body === undefined ? null : JSON.stringify(body), signal: signal ?? limit.signal,
    })
    text = await response.text()
  } catch (error) {
    if (signal?.aborted) throw error
    throw hasLeft() ? new AskerLeft() : new Failure(0, null)
  } finally {
    clearTimeout(timer)
  }
  learnTime(response.headers, performance.now() - began)
  if (hasLeft()) throw new AskerLeft()
  if (who !== undefined && disownsAccount(response.status)) doubtAccount()
  return result<T>(response, text, etag ?? null)
}

function result<T>(response: Pick<Response, 'ok' | 'status' | 'headers'>, text: string, etag: string | null): Asked<T> {
  if (response.status === 304) return { status: 304, body: undefined as unknown as T, etag }
  const json = text === '' ? null : parse(text)
  if (!response.ok) throw new Failure(response.status, isProblem(json) ? json : null)
  return { status: response.status, body: json as T, etag: response.headers.get('ETag') }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'code' in value && 'detail' in value
}
