import { useEffect, useMemo, useState } from 'react'
import { back, go } from '../../routes/location'
import { href } from '../../routes/table'
import { useArrival } from '../../routes/useArrival'
import { useRead } from '../../reads/reads'
import { useValue } from '../../reads/value'
import { money, number } from '../../texts/format'
import { say } from '../../texts/say'
import { Button, Round } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import { isSameWay, useWays, type Payment, type Way } from '../../pay/methods'
import { PayWith } from '../../pay/PayWith'
import { Checking, PurchaseTrouble } from '../../pay/PurchaseNews'
import type { LayoutBody, ShowDetail } from '../../wire/generated'
import { Poster } from '../Poster'
import { Countdown } from '../seats/Countdown'
import { makeHall } from '../seats/hallShape'
import { openSeats, type SeatsMachine } from '../seats/seatsMachine'
import { SeatsNews } from '../seats/SeatsNews'
import { seatLabels } from '../seats/seatWords'
import type { SeatsBill, SeatsHold } from '../seats/seatsFace'
import { showTime } from '../when'
import { tell, useFilmWords, wordOf } from '../words'
import { openPurchase } from './serverBooking'

/** The bill of held seats, with their clock always in sight. */
export default function PaySeatsScreen({ id }: { id: string }) {
  useFilmWords()
  useArrival(tell('pay.title'))
  const path = `/v1/shows/${encodeURIComponent(id)}`
  const show = useRead<'/v1/shows/{id}'>(path).data
  const layout = useRead<'/v1/shows/{id}/layout'>(`${path}/layout`).data
  if (show === null || layout === null) return <div className="pay-seats"><header className="bar"><h1>{tell('pay.title')}</h1></header></div>
  return <Bill show={show} layout={layout} />
}

function Bill({ show, layout }: { show: ShowDetail; layout: LayoutBody }) {
  const machine = useMemo(() => openSeats(show, layout, false), [show.id, layout.layout_id])
  const view = useValue(machine.view)
  const [hold, setHold] = useState<SeatsHold | null>(view.hold)
  useEffect(() => { if (view.hold !== null) setHold(view.hold) }, [view.hold])
  useEffect(() => { machine.send({ kind: 'checkout' }) }, [machine, view.hold?.booking])
  const isGone = view.hold === null
  // A page that was opened anew is given a moment to find its seats on the disk.
  useEffect(() => {
    if (!isGone) return
    const timer = setTimeout(() => { if (machine.view.get().hold === null && machine.view.get().phase.kind === 'choosing') go(href('seats', { id: show.id }), { replace: true }) }, 2500)
    return () => clearTimeout(timer)
  }, [isGone])
  if (hold === null) return <div className="pay-seats"><header className="bar"><h1>{tell('pay.title')}</h1></header></div>
  return <Paying key={hold.booking} show={show} layout={layout} hold={hold} machine={machine} />
}

function Paying({ show, layout, hold, machine }: { show: ShowDetail; layout: LayoutBody; hold: SeatsHold; machine: SeatsMachine }) {
  const purchase = useMemo(() => openPurchase(hold.booking), [hold.booking])
  const { progress, taps } = useValue(purchase.view)
  const seats = useValue(machine.view)
  const ways = useWays(false)
  const [chosen, setChosen] = useState<Way | null>(null)
  const [refused, setRefused] = useState<readonly Payment[]>([])
  const hall = useMemo(() => makeHall(layout), [layout])
  const way = chosen ?? ways?.find(each => !refused.some(other => isSameWay(other, each))) ?? null
  useEffect(() => () => purchase.close(), [purchase])
  useEffect(() => { if (progress.kind === 'done') go(href('ticket', { id: progress.id }, { new: '1' }), { replace: true }) }, [progress])
  useEffect(() => {
    if (progress.kind !== 'choice' || progress.question.kind !== 'declined' || way === null) return
    setRefused(before => [...before, way])
    setChosen(null)
  }, [progress])
  if (progress.kind === 'working' || progress.kind === 'bank') {
    return <div className="pay-seats"><header className="bar"><h1>{tell('pay.title')}</h1></header><div className="side"><Checking of={progress} text={tell('pay.kept', { seats: seatLabels(hall, hold.seats) })} onBank={() => purchase.openBank()} onReturned={() => purchase.backFromBank()} /></div></div>
  }
  const pay = <PayButton hold={hold} currency={show.currency} off={way === null || taps.length === 0} onPay={() => way !== null && purchase.place(hold.booking, hold.bill.total, way)} />
  return (
    <div className="pay-seats">
      <header className="bar"><Round icon="back" name={say('back')} onClick={() => back(href('seats', { id: show.id }))} /><h1>{tell('pay.title')}</h1>{hold.lapses && <Countdown endsAt={hold.endsAt} of={show.hold_seconds} />}</header>
      <div className="pay-columns">
        <div className="side stack pay-main">
          <PurchaseTrouble of={progress} text={tell('pay.declined')} />
          <SeatsNews view={seats} hall={hall} send={machine.send} />
          <section className="card pay-show">
            <Poster of={show.movie} className="pay-poster" sizes="64px" />
            <div className="grow"><h2>{show.movie.title}</h2><p className="small second">{showTime(show.starts_at, show.time_zone)}<br />{show.theatre.name}, {show.screen.name}</p><p className="strong pay-labels">{tell('pay.seats', { seats: seatLabels(hall, hold.seats), n: hold.seats.length })}</p></div>
          </section>
          {hold.lapses && hold.extensionsLeft > 0 && <div className="row apart pay-extend"><span className="small second">{tell('pay.inTime')}</span><Button rank={seats.isExpiring ? 'first' : 'soft'} size="little" busy={seats.isExtending ? tell('hold.extending') : null} onClick={() => machine.send({ kind: 'extend' })}>{tell('hold.extend')}</Button></div>}
          <section aria-labelledby="ways"><h2 id="ways" className="pay-heading">{say('checkout.pay')}</h2><PayWith ways={ways} chosen={way} refused={refused} onChoose={setChosen} /></section>
        </div>
        <aside className="side pay-side">
          <h2 className="pay-heading">{say('bill.title')}</h2>
          <SeatsSum of={hold.bill} currency={show.currency} />
          <p className="small third row pay-safe"><Icon name="lock" />{tell('pay.safe')}</p>
          <div className="wide-only">{pay}</div>
        </aside>
      </div>
      <div className="dock phone-only">{pay}</div>
    </div>
  )
}

function PayButton({ hold, currency, off, onPay }: { hold: SeatsHold; currency: string; off: boolean; onPay: () => void }) {
  return <Button full size="big" split off={off} onClick={onPay}><span>{tell('pay.now', { n: hold.seats.length })}</span><span className="figures">{money(hold.bill.total, currency)}</span></Button>
}

/** The platform's own sums. */
function SeatsSum({ of: bill, currency }: { of: SeatsBill; currency: string }) {
  const kinds = [...new Set(bill.seats.map(seat => `${seat.category} ${seat.price}`))]
  const row = (label: string, amount: number, look = 'second') => <div key={label}><dt className={look}>{label}</dt><dd className={look === 'second' ? 'figures' : `figures ${look}`}>{money(amount, currency)}</dd></div>
  return (
    <dl className="bill">
      {kinds.map(kind => {
        const same = bill.seats.filter(seat => `${seat.category} ${seat.price}` === kind)
        const [first] = same
        return first === undefined ? null : <div key={kind}><dt className="second">{tell('bill.seats', { n: same.length, category: wordOf('category', first.category) })}</dt><dd className="figures">{tell('bill.each', { n: same.length, price: money(first.price, currency) })}</dd></div>
      })}
      {row(tell('bill.subtotal'), bill.subtotal)}
      {bill.bookingFee > 0 && row(tell('bill.fee'), bill.bookingFee)}
      {bill.taxes.filter(tax => !tax.included).map(tax => row(`${tax.name} ${number(tax.rate / 10_000, 1)} %`, tax.amount))}
      <div className="bill-total"><dt>{say('bill.total')}</dt><dd className="figures">{money(bill.total, currency)}</dd></div>
      {bill.taxes.filter(tax => tax.included).map(tax => row(say('bill.included', { name: tax.name }), tax.amount, 'note-size third'))}
    </dl>
  )
}
