// How seats are called.
import { money } from '../../texts/format'
import { locale } from '../../texts/say'
import type { LayoutSeat } from '../../wire/generated'
import type { Hall } from './hallShape'
import { tell, wordOf } from '../words'

export const seatLabel = (seat: LayoutSeat | undefined) => (seat === undefined ? '' : `${seat.row}${seat.number}`)

/** "J7, J8" */
export const seatLabels = (hall: Hall, seats: readonly number[]) => seats.map(seat => seatLabel(hall.seats[seat])).join(', ')

/** "J7 and J8" */
export function seatsInWords(hall: Hall, seats: readonly number[]): string {
  return new Intl.ListFormat(locale(), { type: 'conjunction' }).format(seats.map(seat => seatLabel(hall.seats[seat])))
}

/** What a seat is: its category, or what it is kept for. */
export const kindOf = (seat: LayoutSeat) =>
  tell(seat.is_accessible ? 'seat.wheelchair' : seat.is_companion ? 'seat.companion' : 'seat.plain', { category: wordOf('category', seat.category) })

const stateKeys = { f: 'seat.free', h: 'seat.held', b: 'seat.taken', x: 'seat.closed', m: 'seat.mine' } as const

/** "Row J, seat 7, premium, €14.00, free" */
export function seatName(seat: LayoutSeat, letter: string, isPicked: boolean, currency: string): string {
  const parts = [
    tell('seat.at', { row: seat.row, number: seat.number }), kindOf(seat), seat.price == null ? null : money(seat.price, currency),
    isPicked ? tell('seat.picked') : tell(stateKeys[letter as keyof typeof stateKeys] ?? 'seat.closed'),
  ]
  return parts.filter(part => part !== null).join(', ')
}
