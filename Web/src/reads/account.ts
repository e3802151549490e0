// In the first bundle. Who is signed in. The token itself is in a cookie that no script reads.
import type { AccountBody, SessionBodyPage } from '../wire/generated'
import { ask, Failure } from '../wire/ask'
import { wipe } from '../effects/disk'
import { makeValue } from './value'

export interface Account {
  readonly id: string
  readonly name: string | null
  readonly email: string | null
}

const remembered = 'soiree.account'

/** Nil: nobody. Known from the last visit at once, and then by the server's word. */
export const account = makeValue<Account | null>(recall())

/** Whose database on this device holds what was read. */
export const shelfOwner = () => account.get()?.id ?? 'guest'

function recall(): Account | null {
  try {
    return JSON.parse(localStorage.getItem(remembered) ?? 'null') as Account | null
  } catch {
    return null
  }
}

export function signedIn(body: AccountBody): void {
  const next = { id: body.id, name: body.name ?? null, email: body.email ?? null }
  const text = JSON.stringify(next)
  if (text === JSON.stringify(account.get())) return
  localStorage.setItem(remembered, text)
  account.set(next)
}

/** Asks the server who this is. Without an answer what was known stays. */
export async function checkAccount(): Promise<void> {
  if (account.get() === null) return
  try {
    signedIn((await ask<AccountBody>('/v1/me')).body)
  } catch (error) {
    if (error instanceof Failure && error.status === 401) await forgetAccount()
  }
}

/** Leaves: the server forgets the device, this device forgets what was read and kept. */
export async function signOut(): Promise<void> {
  try {
    const sessions = await ask<SessionBodyPage>('/v1/auth/sessions')
    const own = sessions.body.items.find(session => session.is_current)
    if (own !== undefined) await ask(`/v1/auth/sessions/${own.id}`, { method: 'DELETE' })
  } catch {
    // What is on this device goes in any case; the session ends by itself, and can be ended from another device.
  }
  await forgetAccount()
}

/** Nobody is signed in any more: this device forgets what was read and kept. */
export async function forgetAccount(): Promise<void> {
  const leaving = shelfOwner()
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith('soiree.') && !key.startsWith('soiree.device.')) localStorage.removeItem(key)
  }
  account.set(null)
  await wipe(leaving)
}
