// Where the food goes: as the core and the platform take it, and for people.
import type { NewDestination } from '../../core/generated'
import type { Place } from '../../reads/place'
import { say } from '../../texts/say'
import type { Fulfilment, SeatPlace } from '../../wire/generated'
import type { SeatDestination } from './cart'

export function homeOf(place: Place): NewDestination {
  const address = { street: place.label, lat: place.lat, lon: place.lon, ...(place.note === '' ? {} : { notes: place.note }) }
  return { fulfilment: { kind: 'delivery', address }, place: { lat: place.lat, lon: place.lon } }
}

export function seatsOf({ booking, slot }: SeatDestination): NewDestination {
  return { fulfilment: { kind: 'seat', booking_id: booking, ...(slot === null ? {} : { slot: { start: slot } }) } }
}

/** The kitchen's own counter. */
export const atCounter: NewDestination = { fulfilment: { kind: 'pickup' } }

/** The same place at another time; null is as soon as possible. */
export function atTime(goal: Fulfilment, start: string | null): NewDestination {
  const { slot: _, seat: __, ...rest } = goal
  const { lat, lon } = goal.address ?? {}
  return {
    fulfilment: { ...rest, ...(start === null ? {} : { slot: { start } }) },
    ...(goal.kind === 'delivery' && lat != null && lon != null ? { place: { lat, lon } } : {}),
  }
}

/** The seats that food goes to. The platform says which they are once it knows the cart. */
export function seatOf(goal: Fulfilment | null): SeatDestination | null {
  if (goal?.kind !== 'seat' || goal.booking_id == null) return null
  return { booking: goal.booking_id, label: goal.seat == null ? '' : labelOf(goal.seat), slot: goal.slot?.start ?? null }
}

const labelOf = (seat: SeatPlace) => `${seat.row}${seat.numbers.join(', ')}`

/** What this device chose, with the platform's words for the same seats. */
export function goalOf(chosen: Fulfilment | null, told: Fulfilment | null): Fulfilment | null {
  if (chosen?.kind === 'seat' && told?.kind === 'seat' && told.booking_id === chosen.booking_id) return { ...chosen, seat: told.seat ?? null }
  return chosen ?? told
}

/** Whether a courier brings the food, and so has the tip. Nobody has said: that is how it begins. */
export const isByCourier = (goal: { readonly kind: string } | null): boolean => goal === null || goal.kind === 'delivery'

/** Whether the way costs something that nobody can say yet: no door is chosen. */
export const lacksDoor = (goal: Fulfilment | null): boolean => goal === null || (goal.kind === 'delivery' && goal.address == null)

/** One line for people; null: nobody has said. */
export function whereWords(goal: Fulfilment | null): string | null {
  switch (goal?.kind) {
    case 'delivery': return goal.address?.street ?? null
    case 'pickup': return say('checkout.pickup')
    case 'seat': return goal.seat == null ? say('checkout.seats') : `${goal.seat.theatre}, ${goal.seat.screen}, ${labelOf(goal.seat)}`
    default: return null
  }
}
