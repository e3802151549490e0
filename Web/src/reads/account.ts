// In the first bundle. Who is signed in. The token itself is in a cookie that no script reads.
import type { AccountBody, SessionBodyPage } from '../wire/generated'
import { ask, Failure } from '../wire/ask'
import { forgetPersonalSlots, wipe } from '../effects/disk'
import { endPush } from '../effects/push'
import { account, doubts, keepAccount, presentAccount } from './who'

export { account, type Account } from './who'

/** Who owns what is kept while nobody is signed in. */
export const guest = 'guest'
/** Whose database on this device holds what was read. */
export const storageOwner = () => account.get()?.id ?? guest

/** Who was here before leaves first, with all that was kept of them. */
export function signedIn(body: AccountBody): void {
  const next = { id: body.id, name: body.name ?? null, email: body.email ?? null }
  const present = account.get()
  if (JSON.stringify(next) === JSON.stringify(present)) return
  if (present !== null && present.id !== next.id) void forgetAccount()
  keepAccount(next)
}

/** Whether nobody else has come: another tab may have signed somebody in, and this one not heard of it yet. */
const isStill = (id: string | undefined) => account.get()?.id === id && presentAccount() === id

/** Asks the server who this is, whoever this page takes it to be. Without an answer what was known stays. */
export async function checkAccount(): Promise<void> {
  const asked = account.get()
  if (asked === null) return
  try {
    signedIn((await ask<AccountBody>('/v1/me', { asAnyone: true })).body)
  } catch (error) {
    if (error instanceof Failure && error.status === 401 && isStill(asked.id)) await forgetAccount()
  }
}

/** Leaves: the server forgets the device, this device forgets what was read and kept. */
export async function signOut(): Promise<void> {
  const leaving = account.get()
  try {
    const sessions = await ask<SessionBodyPage>('/v1/auth/sessions')
    const own = sessions.body.items.find(session => session.is_current)
    if (own !== undefined) await ask(`/v1/auth/sessions/${own.id}`, { method: 'DELETE' })
  } catch {
    // What is on this device goes in any case; the session ends by itself, and can be ended from another device.
  }
  // Another tab may have signed somebody else in meanwhile: they stay.
  if (isStill(leaving?.id)) await forgetAccount()
}

/** After signing out: this device forgets what was read and kept, and hears nothing more for who left. */
export async function forgetAccount(): Promise<void> {
  const leaving = storageOwner()
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith('soiree.') && !key.startsWith('soiree.device.')) localStorage.removeItem(key)
  }
  account.set(null)
  await Promise.all([wipe(leaving), forgetPersonalSlots(leaving).catch(() => undefined), endPush(leaving).catch(() => undefined)])
}

let isChecking = false
doubts.subscribe(() => {
  if (isChecking) return
  isChecking = true
  void checkAccount().finally(() => (isChecking = false))
})
