// THE PLACE where seats are opened: the core's machine goes here. Until then the server decides everything (serverSeats.ts).
import { makeValue, type Value } from '../../reads/value'
import { go } from '../../routes/location'
import { href } from '../../routes/table'
import type { LayoutBody, ShowDetail } from '../../wire/generated'
import { ServerSeats } from './serverSeats'
import type { SeatsInput, SeatsView } from './seatsFace'

export interface SeatsMachine {
  readonly show: ShowDetail
  readonly layout: LayoutBody
  readonly asksForAccess: boolean
  readonly view: Value<SeatsView>
  send(input: SeatsInput): void
  close(): void
}

const first = (layout: LayoutBody): SeatsView => ({
  phase: { kind: 'choosing' }, states: 'x'.repeat(layout.seats.length), picked: [], advice: null, canHold: false, hold: null, isExpiring: false,
  isExtending: false, price: null, notice: null,
})

let present: SeatsMachine | null = null

/** The one hall that is open: it lives on from the map to the bill. Another show, or other wishes for access, open another. */
export function openSeats(show: ShowDetail, layout: LayoutBody, asksForAccess: boolean): SeatsMachine {
  if (present?.show.id === show.id && present.asksForAccess === asksForAccess) return present
  present?.close()
  const view = makeValue(first(layout))
  const seats = new ServerSeats(show, layout, asksForAccess, view, () => go(href('signIn', { then: href('seats', { id: show.id }) })))
  const made: SeatsMachine = {
    show, layout, asksForAccess, view, send: input => seats.take(input),
    close: () => {
      seats.close()
      if (present === made) present = null
    },
  }
  present = made
  return made
}

/** The open hall of a show; null when another, or none, is open. */
export const seatsOf = (show: string) => (present?.show.id === show ? present : null)
