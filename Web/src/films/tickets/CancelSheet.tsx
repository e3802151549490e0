import { useRef, useState } from 'react'
import { newId } from '../../effects/ids'
import { money } from '../../texts/format'
import { failureText } from '../../texts/problem'
import { announce } from '../../ui/announce'
import { Button } from '../../ui/Button'
import { Note } from '../../ui/parts'
import { Sheet } from '../../ui/Sheet'
import { ask } from '../../wire/ask'
import type { BookingCancelAnswer, BookingDetail } from '../../wire/generated'
import { tell } from '../words'

/** Gives the seats back; says before it what comes back and what goes with them. */
export function CancelSheet({ of: booking, onClose, onCancelled }: { of: BookingDetail; onClose: () => void; onCancelled: () => void }) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  // The same press again is the same cancellation.
  const key = useRef(newId())
  const cancel = async () => {
    setBusy(true)
    setError(null)
    try {
      const answer = await ask<BookingCancelAnswer>(`/v1/bookings/${booking.booking_id}/cancel`, { method: 'POST', key: key.current, body: {} })
      announce(tell('cancel.done', { price: money(answer.body.refund.amount, answer.body.currency) }))
      onCancelled()
    } catch (problem) {
      setError(failureText(problem))
      setBusy(false)
    }
  }
  const dock = <><Button rank="second" onClick={onClose}>{tell('cancel.keep')}</Button><span className="grow"><Button full busy={busy ? tell('cancel.busy') : null} onClick={() => void cancel()}>{tell('cancel.give', { n: booking.seats.length })}</Button></span></>
  return (
    <Sheet title={tell('cancel.title')} onClose={onClose} dock={dock}>
      <p>{tell('cancel.text', { price: money(booking.totals.total, booking.currency) })}</p>
      {booking.orders.filter(order => order.can_cancel).map(order => <p key={order.order_id} className="small second">{tell('cancel.order', { name: order.restaurant.name })}</p>)}
      {error !== null && <Note tone="bad" icon="alert" live>{error}</Note>}
    </Sheet>
  )
}
