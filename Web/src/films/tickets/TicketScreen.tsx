import { useEffect, useState } from 'react'
import { back, go } from '../../routes/location'
import { href } from '../../routes/table'
import { useArrival } from '../../routes/useArrival'
import { account } from '../../reads/account'
import { refresh, useRead } from '../../reads/reads'
import { useValue } from '../../reads/value'
import { money, timeOfDay } from '../../texts/format'
import { say } from '../../texts/say'
import { useOnline } from '../../shell/online'
import { statusWord } from '../../food/cards/status'
import { Blank } from '../../ui/Blank'
import { Button, LinkButton, Round } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import { Note } from '../../ui/parts'
import { evening } from '../../core/generated'
import type { BookingDetail, TicketBody } from '../../wire/generated'
import { Still } from '../listing/Still'
import { dayWord, showTime } from '../when'
import { ageRule, tell, tellIfKnown, useFilmWords } from '../words'
import { CancelSheet } from './CancelSheet'
import { keepDrawings, useDrawing } from './drawings'
import { addToCalendar, shareTicket } from './shareTicket'
import { qrOf } from './qr'
import { now } from '../../wire/time'

/** A film that begins sooner leaves no time for dinner. */
const timeForDinner = evening.delivery + evening.meal + evening.beforeFilm

/** The tickets of a booking, one code at a time; they open the door without a network. */
export default function TicketScreen({ id, query }: { id: string; query: URLSearchParams }) {
  useFilmWords()
  const who = useValue(account)
  const path = who === null ? null : `/v1/bookings/${encodeURIComponent(id)}`
  const booking = useRead<'/v1/bookings/{id}'>(path)
  const tickets = useRead<'/v1/bookings/{id}/ticket'>(path === null || booking.data?.status !== 'confirmed' ? null : `${path}/ticket`)
  useArrival(booking.data?.movie.title ?? tell('ticket.title'), `ticket ${id}`)
  useEffect(() => { if (who === null) go(href('signIn', { then: href('ticket', { id }) }), { replace: true }) }, [who])
  useEffect(() => { if (tickets.data !== null) void keepDrawings(id, tickets.data.tickets.map(ticket => ticket.ticket_id)) }, [tickets.data])
  useEffect(() => {
    document.documentElement.classList.add('velvet')
    return () => document.documentElement.classList.remove('velvet')
  }, [])
  const isOnline = useOnline()
  const top = (
    <header className="bar ticket-bar">
      <Round icon="back" name={say('back')} onClick={() => back(href('evening'))} />
      {booking.data === null ? <h1 className="grow">{tell('ticket.title')}</h1> : <span className="grow" />}
      {!isOnline && <span className="ticket-offline"><Icon name="offline" />{tell('ticket.saved')}</span>}
    </header>
  )
  if (booking.data === null) {
    return <div className="ticket-page">{top}{booking.failure === null ? <div className="side"><div className="ticket skeleton ticket-wait" role="status" aria-busy="true" aria-label={say('loading')} /></div> : <div className="ticket-blank"><Blank drawing="broken" title={tell('ticket.failed')} action={<Button onClick={() => path !== null && void refresh(path)}>{say('retry')}</Button>}>{tell('ticket.failedText')}</Blank></div>}</div>
  }
  return <div className="ticket-page">{top}<Ticket of={booking.data} tickets={tickets.data?.tickets ?? []} isNew={query.get('new') === '1'} onChanged={() => path !== null && void refresh(path)} /></div>
}

function Ticket({ of: booking, tickets, isNew, onChanged }: { of: BookingDetail; tickets: readonly TicketBody[]; isNew: boolean; onChanged: () => void }) {
  const [at, setAt] = useState(0)
  const [isCancelling, setCancelling] = useState(false)
  const ticket = tickets[Math.min(at, tickets.length - 1)] ?? null
  const zone = booking.time_zone
  const rows = [...new Set(booking.seats.map(seat => seat.row))]
  const isValid = booking.status === 'confirmed'
  const seats = rows.length === 1 ? booking.seats.map(seat => seat.number).join(', ') : booking.seats.map(seat => seat.row + seat.number).join(', ')
  const hall = /^(?:screen|hall|saal)\s+(\S+)/i.exec(booking.screen.name)?.[1] ?? booking.screen.name
  return (
    <div className="side ticket-column">
      {isNew && isValid && <Note tone="ok" icon="check" live><b>{tell('ticket.yours')}</b> {tell('ticket.yoursText')}</Note>}
      {isValid && booking.moved_from != null && <Note tone="warn" icon="clock" live><b>{tell('ticket.moved', { time: showTime(booking.moved_from, zone) })}</b> {booking.can_cancel && tell('ticket.movedText')}</Note>}
      {isValid && booking.movie.age_rule?.kind === 'checked' && <Note tone="info" icon="info">{ageRule(booking.movie.age_rule)}</Note>}
      <article className={isValid ? 'ticket' : 'ticket over'}>
        <div className="ticket-still"><Still of={booking.movie} /><h1>{booking.movie.title}</h1></div>
        <div className="ticket-facts">
          <dl className="ticket-big">
            <div><dt>{dayWord(booking.starts_at, zone, new Date(now()))}</dt><dd className="display figures">{timeOfDay(booking.starts_at, zone)}</dd></div>
            <div><dt>{tell('ticket.hall')}</dt><dd className="display figures">{hall}</dd></div>
            <div className="ticket-seats"><dt>{rows.length === 1 ? tell('ticket.rowSeats', { row: rows[0] ?? '', n: booking.seats.length }) : tell('ticket.seats')}</dt><dd className="display figures">{seats}</dd></div>
          </dl>
          <div className="row apart small ticket-second"><span>{booking.theatre.name}, {booking.theatre.street}</span></div>
        </div>
        <div className="ticket-perforation" />
        {isValid ? <Code booking={booking.booking_id} ticket={ticket} /> : <Ended of={booking} />}
        {isValid && tickets.length > 1 && (
          <div className="ticket-which" role="group" aria-label={tell('ticket.which')}>
            {tickets.map((each, index) => <button key={each.ticket_id} type="button" aria-pressed={each === ticket} onClick={() => setAt(index)}>{each.seat.row}{each.seat.number}</button>)}
          </div>
        )}
        {isValid && <p className="small ticket-hint">{tell(tickets.length > 1 ? 'ticket.each' : 'ticket.one')}</p>}
      </article>
      {isValid && (
        <>
          <div className="ticket-actions">
            <button type="button" className="button" onClick={() => addToCalendar(booking)}><Icon name="calendar" />{tell('ticket.calendar')}</button>
            {ticket !== null && <button type="button" className="button" onClick={() => void shareTicket(booking, ticket)}><Icon name="share" />{tell('ticket.send', { seat: ticket.seat.row + ticket.seat.number })}</button>}
            {booking.can_cancel && <button type="button" className="button" onClick={() => setCancelling(true)}><Icon name="close" />{tell('ticket.cancel')}</button>}
          </div>
          <div className="ticket-next"><LinkButton to={href('toSeat', { id: booking.booking_id })} size="big" full icon="popcorn">{tell('ticket.popcorn')}</LinkButton></div>
          {booking.orders.length === 0 && Date.parse(booking.starts_at) > now() + timeForDinner && <LinkButton to={href('evening')} rank="text" full icon="dinner">{tell('ticket.dinner')}</LinkButton>}
          {booking.orders.map(order => <LinkButton key={order.order_id} to={href('order', { id: order.order_id })} rank="text" full>{tell('ticket.order', { name: order.restaurant.name, status: statusWord(order.status, 'seat') })}</LinkButton>)}
        </>
      )}
      {isCancelling && <CancelSheet of={booking} onClose={() => setCancelling(false)} onCancelled={() => { setCancelling(false); onChanged() }} />}
    </div>
  )
}

function Code({ booking, ticket }: { booking: string; ticket: TicketBody | null }) {
  const drawing = useDrawing(booking, ticket?.ticket_id ?? null)
  const qr = typeof drawing === 'string' ? qrOf(drawing) : null
  return (
    <div className="ticket-code">
      {qr !== null && ticket !== null && (
        <svg className="ticket-qr" viewBox={`-2 -2 ${qr.size + 4} ${qr.size + 4}`} shapeRendering="crispEdges" role="img" aria-label={tell('ticket.qr', { seat: ticket.seat.row + ticket.seat.number })}><path d={qr.path} /></svg>
      )}
      {qr === null && typeof drawing === 'string' && <img className="ticket-drawing" alt={tell('ticket.drawing')} src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing)}`} />}
      {drawing === null && <span className="ticket-qr skeleton" />}
      {drawing === undefined && <p className="small ticket-missing">{tell('ticket.missing')}</p>}
      {ticket !== null && <p className="ticket-letters figures">{ticket.ticket_id.slice(-8).toUpperCase().replace(/(.{4})/, '$1-')}</p>}
      {ticket?.status === 'used' && <Note tone="info" icon="check">{tell('ticket.used')}</Note>}
    </div>
  )
}

function Ended({ of: booking }: { of: BookingDetail }) {
  return (
    <div className="ticket-code ticket-ended">
      <h2>{tellIfKnown(`booking.${booking.status}`) ?? booking.title}</h2>
      <p className="small">{tellIfKnown(`booking.${booking.status}Text`) ?? booking.description}</p>
      {booking.refund != null && <p className="strong">{tell('ticket.refunded', { price: money(booking.refund.amount, booking.currency) })}</p>}
    </div>
  )
}
