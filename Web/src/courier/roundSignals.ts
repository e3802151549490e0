// What a round says once: by a sound, by touch, to a screen reader, by the system.
import { useEffect, useRef } from 'react'
import type { RoundOffer, RoundStop } from '../core/generated'
import { interrupt } from '../ui/announce'
import { toast } from '../ui/toast'
import { notify } from '../work/notify'
import { touch } from '../work/touch'
import { money } from '../texts/format'
import { offered } from './round'
import { tell } from './words'

/** Milliseconds between two touches of an offer that nobody answers. */
const touchesEvery = 4000

/** Of deliveries that were said to be brought, those that the round took for it: they have left it. */
export const broughtOf = (said: ReadonlySet<string>, stops: readonly RoundStop[]): readonly string[] => [...said].filter(id => !stops.some(stop => stop.id === id))

/** What was brought is said once the round has it. `said` are the deliveries of which the courier told that. */
export function useBroughtSignals(said: Set<string>, stops: readonly RoundStop[], isShowing: boolean, numberOf: (delivery: string) => string): void {
  useEffect(() => {
    if (!isShowing) return
    for (const id of broughtOf(said, stops)) {
      said.delete(id)
      touch('yes')
      toast(tell('delivered', { number: numberOf(id) }))
    }
  }, [stops])
}

/** An offer is told of once, and the phone vibrates until it is answered. */
export function useOfferSignals(offers: readonly RoundOffer[]): void {
  const before = useRef<ReadonlySet<string>>(new Set())
  const ids = offers.map(offer => offer.id).join(' ')
  useEffect(() => {
    const known = before.current
    before.current = new Set(offers.map(offer => offer.id))
    const came = offers.filter(offer => !known.has(offer.id)).map(offered)
    if (came.length > 0) {
      interrupt(came.map(offer => tell('offerSaid', { kitchen: offer.pickup.name, pay: money(offer.pay, offer.currency) })).join('. '))
      notify(tell('offer'), 'courier')
    }
    if (offers.length === 0) return
    touch('attention')
    const timer = setInterval(() => touch('attention'), touchesEvery)
    return () => clearInterval(timer)
  }, [ids])
}
