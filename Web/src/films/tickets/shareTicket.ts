// Tickets leave the app: into a calendar, to a friend.
import { save } from '../../ui/save'
import { toast } from '../../ui/toast'
import type { BookingDetail, TicketBody } from '../../wire/generated'
import { calendarFile } from './calendar'
import { drawingPath } from './drawings'
import { tell } from '../words'
import { now } from '../../wire/time'

export function addToCalendar(booking: BookingDetail): void {
  const seats = booking.seats.map(seat => seat.row + seat.number).join(', ')
  const text = calendarFile({
    id: booking.booking_id, title: booking.movie.title, place: `${booking.theatre.name}, ${booking.theatre.street}`, starts: booking.starts_at, ends: booking.ends_at,
    text: `${booking.screen.name}, ${tell('ticket.seats')} ${seats}\n${location.origin}/tickets/${booking.booking_id}`, lat: booking.theatre.lat, lon: booking.theatre.lon,
  }, new Date(now()))
  save(new Blob([text], { type: 'text/calendar' }), `${fileName(booking.movie.title)}.ics`)
}

/** One ticket as a page to print or to send: through the device's own way to share, else as a file. */
export async function shareTicket(booking: BookingDetail, ticket: TicketBody): Promise<void> {
  try {
    const response = await fetch(drawingPath(booking.booking_id, ticket.ticket_id, 'pdf'), { credentials: 'same-origin' })
    if (!response.ok) throw new Error(String(response.status))
    const file = new File([await response.blob()], `${fileName(booking.movie.title)}-${ticket.seat.row}${ticket.seat.number}.pdf`, { type: 'application/pdf' })
    if (navigator.canShare?.({ files: [file] }) === true) return await navigator.share({ files: [file], title: booking.movie.title })
    save(file, file.name)
  } catch (error) {
    // Whoever shares may change their mind.
    if (!(error instanceof DOMException && error.name === 'AbortError')) toast(tell('ticket.notSent'))
  }
}

/** Letters, digits and dashes only: a title comes from people. */
const fileName = (title: string) => title.normalize('NFD').replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '').slice(0, 60) || 'soiree'
