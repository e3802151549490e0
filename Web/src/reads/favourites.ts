// In the first bundle.
import { ask, Failure } from '../wire/ask'
import type { FavouriteBodyPage } from '../wire/generated'
import { go } from '../routes/location'
import { href } from '../routes/table'
import { say } from '../texts/say'
import { toast } from '../ui/toast'
import { account } from './account'
import { makeValue } from './value'

/** Ids of restaurants that the account likes; shown at once, undone when the platform refuses. */
export const favourites = makeValue<ReadonlySet<string>>(new Set())
const path = '/v1/me/favourites'

account.subscribe(() => void readFavourites())

/** Keeps what is known when there is no answer. */
export async function readFavourites(): Promise<void> {
  if (account.get() === null) return favourites.set(new Set())
  try {
    const page = await ask<FavouriteBodyPage>(`${path}?limit=100`)
    favourites.set(new Set(page.body.items.map(item => item.restaurant.id)))
  } catch {
    // A heart that is not known to be on is off; nothing depends on it.
  }
}

export async function toggleFavourite(id: string): Promise<void> {
  if (account.get() === null) return go(href('signIn', { then: location.pathname }))
  const before = favourites.get()
  const next = new Set(before)
  const adds = !next.delete(id)
  if (adds) next.add(id)
  favourites.set(next)
  try {
    if (adds) await ask(path, { method: 'POST', body: { restaurant_id: id } })
    else await ask(`${path}/${id}`, { method: 'DELETE' })
  } catch (error) {
    favourites.set(before)
    toast(say(error instanceof Failure && error.isOffline ? 'heart.offline' : 'heart.failed'))
  }
}
