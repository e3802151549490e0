import { useArrival } from '../routes/useArrival'
import { money, timeOfDay } from '../texts/format'
import { ScreenSkeleton } from '../shell/ScreenSkeleton'
import { Badge } from '../ui/parts'
import type { StoryTicket } from '../wire/generated'
import { DeskBar } from './DeskBar'
import { bookingStoryOf } from './bookingStory'
import { ChangeLog, Ledger, Owner, StoryLine } from './StoryParts'
import { Unread } from './Unread'
import { useAsked } from './useAsked'
import { dayOf, tell, wordOf } from './words'

/** The whole story of a booking on one page. */
export function BookingScreen({ id }: { id: string }) {
  const read = useAsked<'/v1/operator/bookings/{id}'>(`/v1/operator/bookings/${encodeURIComponent(id)}`)
  const story = read.data
  useArrival(story?.booking.movie.title ?? tell('title'), `story ${id}`)
  if (story === null) return read.failure === null ? <div className="work desk"><ScreenSkeleton header={<DeskBar title={tell('booking')} under={id} />} /></div> : <Unread failure={read.failure} again={read.again} />
  const { booking } = story
  const zone = booking.time_zone
  return (
    <div className="work desk">
      <DeskBar title={<>{booking.movie.title} <span className="second desk-where">{booking.theatre.name}, {booking.screen.name}, {dayOf(booking.starts_at, zone)} {timeOfDay(booking.starts_at, zone)}</span></>}
        under={<>{booking.seats.map(seat => seat.row + seat.number).join(', ')} · <Owner of={story.account} /> · {money(booking.totals.total, booking.currency)} · {booking.booking_id}</>}>
        <Badge look="edged">{wordOf('standing', booking.status)}</Badge>
      </DeskBar>
      <div className="desk-story two">
        <StoryLine events={bookingStoryOf(story)} zone={zone} />
        <div className="stack desk-middle">
          <Tickets of={story.tickets} zone={zone} />
          <Ledger of={story.money} currency={booking.currency} zone={zone} />
          <ChangeLog log={story.log} zone={zone} />
        </div>
      </div>
    </div>
  )
}

function Tickets({ of: tickets, zone }: { of: readonly StoryTicket[]; zone: string }) {
  return (
    <section aria-labelledby="tickets-title">
      <h2 id="tickets-title">{tell('tickets')}</h2>
      {tickets.length === 0 ? <p className="small second">{tell('noTickets')}</p> : (
        <ul className="desk-log small">
          {tickets.map(ticket => <li key={ticket.id} className="row apart"><span>{ticket.id}</span><span className="second">{ticket.used_at == null ? wordOf('ticket', ticket.status) : tell('usedAt', { time: timeOfDay(ticket.used_at, zone), door: ticket.used_door ?? '' })}</span></li>)}
        </ul>
      )}
    </section>
  )
}
