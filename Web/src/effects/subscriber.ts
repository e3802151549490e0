// Whose the push subscription of this browser is: the page writes it, and the worker sends it along when it renews it.

export interface Subscriber {
  readonly account: string
  /** The language of the notifications. */
  readonly locale: string
}

/** A cache, which page and worker share without a database. */
const subscriberCache = 'soiree-subscriber'
const place = '/subscriber'

export async function keepSubscriber(subscriber: Subscriber): Promise<void> {
  await (await caches.open(subscriberCache)).put(place, new Response(JSON.stringify(subscriber)))
}

/** Nobody gets notifications here any more. */
export async function forgetSubscriber(): Promise<void> {
  await caches.delete(subscriberCache)
}

/** Null: nobody gets notifications here. */
export async function keptSubscriber(): Promise<Subscriber | null> {
  const kept = await (await caches.open(subscriberCache)).match(place)
  return kept === undefined ? null : ((await kept.json()) as Subscriber)
}
