import { money } from '../../texts/format'
import { Button } from '../../ui/Button'
import type { Hall } from './hallShape'
import { kindOf, seatLabels } from './seatWords'
import type { SeatsInput, SeatsView } from '../../core/generated'
import { tell } from '../words'

interface Props {
  view: SeatsView
  hall: Hall
  currency: string
  send: (input: SeatsInput) => void
  onPay: () => void
}

/** Which seats, what they cost, and the one next step. */
export function SeatsDock({ view, hall, currency, send, onPay }: Props) {
  const { hold, picked, phase } = view
  const isHeld = hold !== undefined && picked.join() === hold.seats.join()
  const bill = isHeld ? hold.bill : view.price
  const kinds = [...new Set(picked.flatMap(seat => { const found = hall.seats[seat]; return found === undefined ? [] : [kindOf(found)] }))]
  const busy = phase.kind === 'requesting' ? tell('hold.asking') : phase.kind === 'checking' ? tell('hold.checking') : null
  return (
    <>
      <div className="row apart seats-pick">
        <div className="grow">
          {picked.length === 0 ? <p className="second">{tell('pick.none')}</p> : <p className="seats-picked"><b>{seatLabels(hall, picked)}</b> <span className="second">· {kinds.join(', ')}</span></p>}
          {bill !== undefined && <p className="small second figures">{bill.bookingFee > 0 ? tell('pick.withFee', { price: money(bill.subtotal, currency), fee: money(bill.bookingFee, currency) }) : tell('pick.noFee', { price: money(bill.subtotal, currency) })}</p>}
          {bill === undefined && picked.length > 0 && <p className="small second">{tell('pick.held')}</p>}
        </div>
        {hold !== undefined && hold.lapses && hold.extensionsLeft > 0 && <Button rank={view.isExpiring ? 'first' : 'soft'} size="little" busy={view.isExtending ? tell('hold.extending') : null} onClick={() => send({ kind: 'extend' })}>{tell('hold.extend')}</Button>}
      </div>
      {isHeld
        ? <Button full size="big" split busy={busy} onClick={onPay}><span>{tell('pick.pay', { n: picked.length })}</span><span className="figures">{money(hold.bill.total, currency)}</span></Button>
        : <Button full size="big" split={bill !== undefined && busy === null} busy={busy} off={!view.canHold} onClick={() => send({ kind: 'hold' })}><span>{picked.length === 0 ? tell('pick.choose') : tell('pick.keep', { n: picked.length })}</span>{bill !== undefined && <span className="figures">{money(bill.total, currency)}</span>}</Button>}
    </>
  )
}
