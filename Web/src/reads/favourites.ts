// In the first bundle. Which restaurants the account likes: one read, for the hearts and for the list.
import { ask, AskerLeft, Failure } from '../wire/ask'
import type { FavouriteBodyPage } from '../wire/generated'
import { go } from '../routes/location'
import { href } from '../routes/table'
import { say } from '../texts/say'
import { toast } from '../ui/toast'
import { account, storageOwner } from './account'
import { refresh, useKnown, useRead, type Read } from './reads'
import { makeValue, useValue } from './value'
import { departures } from './who'

const path = '/v1/me/favourites'
const page = `${path}?limit=100`

/** Hearts that were pressed and whose answer is not here yet: shown at once. */
const pressed = makeValue<ReadonlyMap<string, boolean>>(new Map())
/** One after the other for each restaurant: what was pressed last holds. */
const rows = new Map<string, Promise<void>>()

departures.subscribe(() => {
  pressed.set(new Map())
  rows.clear()
})

/** Reads them, where somebody is signed in. */
export function useFavourites(): Read<FavouriteBodyPage> {
  const who = useValue(account)
  return useRead<'/v1/me/favourites'>(who === null ? null : page)
}

/** Asks for them now. */
export const refreshFavourites = (): Promise<void> => refresh(page)

/** By what was read and pressed; asks for nothing. */
export function useIsFavourite(id: string): boolean {
  const who = useValue(account)
  const read = useKnown<'/v1/me/favourites'>(who === null ? null : page)
  const isPressed = useValue(pressed).get(id)
  return isPressed ?? read.data?.items.some(item => item.restaurant.id === id) ?? false
}

export function setFavourite(id: string, isOn: boolean): void {
  if (account.get() === null) return go(href('signIn', { then: location.pathname }))
  const owner = storageOwner()
  show(id, isOn)
  const own: Promise<void> = (rows.get(id) ?? Promise.resolve()).then(() => (owner === storageOwner() ? send(id, isOn) : undefined)).finally(() => {
    if (rows.get(id) !== own) return
    rows.delete(id)
    show(id, undefined)
  })
  rows.set(id, own)
}

function show(id: string, isOn: boolean | undefined): void {
  const next = new Map(pressed.get())
  if (isOn === undefined) next.delete(id)
  else next.set(id, isOn)
  pressed.set(next)
}

async function send(id: string, isOn: boolean): Promise<void> {
  try {
    if (isOn) await ask(path, { method: 'POST', body: { restaurant_id: id } })
    else await ask(`${path}/${id}`, { method: 'DELETE' })
    await refresh(page)
  } catch (error) {
    if (error instanceof AskerLeft) return
    // Only this heart goes back to what was read.
    toast(say(error instanceof Failure && error.isOffline ? 'heart.offline' : 'heart.failed'))
  }
}
