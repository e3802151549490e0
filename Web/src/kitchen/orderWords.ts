import { allergenWord } from '../food/restaurant/DishRow'
import type { MerchantOrder, SeatPlace } from '../wire/generated'
import { tell } from './words'

/** How the food leaves, and who fetches it. */
export function wayWords(order: MerchantOrder): string {
  switch (order.fulfilment) {
    case 'pickup': return order.customer_name == null ? tell('way.pickup') : tell('way.pickupBy', { name: order.customer_name })
    case 'seat': return order.seat?.theatre ?? tell('toSeat')
    default: return tell('way.delivery')
  }
}

/** Null: nobody said that they are allergic to something. */
export const allergyWords = ({ allergies }: MerchantOrder) => (allergies == null || allergies.length === 0 ? null : tell('allergy', { list: allergies.map(allergenWord).join(', ') }))

/** Something that is not sold to the young is handed over here: a courier asks at the door. */
export const asksForIDHere = (order: MerchantOrder) => order.fulfilment !== 'delivery' && order.lines.some(line => line.age_restricted === true)

/** "J7, J8". */
export const seatNames = (seat: SeatPlace) => seat.numbers.map(number => `${seat.row}${number}`).join(', ')
