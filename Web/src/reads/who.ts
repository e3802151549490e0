// In the first bundle. Who is signed in on this device: all its tabs share one cookie, and so one answer.
import { accountKey, rememberedAccount } from './remembered'
import { makeValue } from './value'

export interface Account {
  readonly id: string
  readonly name: string | null
  readonly email: string | null
}

/** Null: nobody. Known from the last visit at once, and then by the server's word. */
export const account = makeValue<Account | null>(rememberedAccount())

/** The account that every tab knows now: another one may have signed in or out before this one hears of it. */
export const presentAccount = () => rememberedAccount()?.id

export function keepAccount(next: Account): void {
  localStorage.setItem(accountKey, JSON.stringify(next))
  account.set(next)
}

// Another tab has signed in or out. A null key means that everything was removed.
globalThis.addEventListener?.('storage', event => {
  if (event.key !== null && event.key !== accountKey) return
  const next = rememberedAccount()
  if (JSON.stringify(next) !== JSON.stringify(account.get())) account.set(next)
})

/** Calls back when the account leaves: signed out, or replaced by another. */
export function onLeave(forget: () => void): void {
  let present = account.get()?.id
  account.subscribe(() => {
    const before = present
    present = account.get()?.id
    if (before !== undefined && before !== present) forget()
  })
}

/** How often somebody has left: what a screen shows and asks for them goes with them. */
export const departures = makeValue(0)
onLeave(() => departures.set(departures.get() + 1))

/** How often the platform said that another account is signed in than this page takes, or none. */
export const doubts = makeValue(0)
export const doubtAccount = () => doubts.set(doubts.get() + 1)
/** Whether a status says so: the cookie is another account's, or of a session that ended. */
export const disownsAccount = (status: number) => status === 412 || status === 401
