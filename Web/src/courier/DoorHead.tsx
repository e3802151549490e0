import { useState } from 'react'
import type { RoundStop } from '../core/generated'
import { MessagesSheet } from '../food/messages/MessagesSheet'
import { money, timeOfDay } from '../texts/format'
import { Icon } from '../ui/Icon'
import { carried, minutesUntil } from './round'
import { tell } from './words'

/** Where the door is, whose it is, and what has to be known there: nothing of it is folded away. */
export function DoorHead({ stop, time, zone }: { stop: RoundStop; time: number; zone: string | undefined }) {
  const of = carried(stop)
  const door = of.dropoff
  const [isWriting, setWriting] = useState(false)
  return (
    <>
      <div className="row top wide-gap">
        <div className="grow">
          <p className="row wrap"><b className="round-numbers">{of.number}</b><Due at={of.due_at} time={time} zone={zone} /></p>
          <h1>{door?.street ?? tell('door')}</h1>
          {door != null && <p className="strong">{[door.unit, door.floor == null ? null : tell('floor', { floor: door.floor }), door.name].filter(Boolean).join(' · ')}</p>}
          {door != null && (door.city != null || door.postal_code != null) && <p className="second">{[door.postal_code, door.city].filter(Boolean).join(' ')}</p>}
        </div>
        <button type="button" className="square" aria-label={of.message_count === 0 ? tell('write') : tell('messages', { n: of.message_count })} aria-haspopup="dialog" onClick={() => setWriting(true)}><Icon name="chat" />{of.message_count > 0 && <b className="figures" aria-hidden="true">{of.message_count}</b>}</button>
      </div>
      {door?.notes != null && door.notes !== '' && <p className="order-note"><Icon name="info" /><span>“{door.notes}”</span></p>}
      {of.asks_for_id === true && <p className="loud"><Icon name="alert" />{tell('asksForID')}</p>}
      {of.cash_to_collect > 0 && <p className="loud"><Icon name="cash" />{tell('cash', { amount: money(of.cash_to_collect, of.currency) })}</p>}
      {isWriting && <MessagesSheet order={of.order_id} restaurant={of.pickup.name} count={of.message_count} zone={zone} quickTexts={[tell('quick.here'), tell('quick.soon'), tell('quick.bell')]} onClose={() => setWriting(false)} />}
    </>
  )
}

function Due({ at, time, zone }: { at: string | null | undefined; time: number; zone: string | undefined }) {
  const minutes = minutesUntil(at, time)
  if (at == null || minutes === null) return null
  if (minutes < 0) return <span className="badge bad"><Icon name="alert" />{tell('minutesLate', { n: -minutes })}</span>
  return <span className="second">{tell('dueBy', { time: timeOfDay(at, zone), n: minutes })}</span>
}
