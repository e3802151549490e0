import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { arrivalKind, back, go } from '../../routes/location'
import { href } from '../../routes/table'
import { useArrival } from '../../routes/useArrival'
import type { PurchaseInput, SeatsHold } from '../../core/generated'
import type { Running } from '../../core/start'
import { useMachine } from '../../core/useMachine'
import { newId } from '../../effects/ids'
import { useRead } from '../../reads/reads'
import { money } from '../../texts/format'
import { say } from '../../texts/say'
import { Button, Round } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import { firstOf, isSameWay, offered, paymentOf, useWays, usuallyTaken, type Way } from '../../pay/methods'
import { PayWith } from '../../pay/PayWith'
import { OpenPurchase, PurchaseTrouble } from '../../pay/PurchaseStatus'
import type { LayoutBody, ShowDetail } from '../../wire/generated'
import { NoCore } from '../NoCore'
import { Poster } from '../Poster'
import { Countdown } from '../seats/Countdown'
import { makeHall, type Hall } from '../seats/hallShape'
import { hallOf, openHall, useHall, type OpenHall } from '../seats/openSeats'
import { SeatsNotes } from '../seats/SeatsNotes'
import { seatLabels } from '../seats/seatWords'
import { useCore } from '../useCore'
import { showTime } from '../when'
import { tell, useFilmWords } from '../words'
import { AgeConfirmation } from './AgeConfirmation'
import { askedAge } from './askedAge'
import { openPurchase } from './openPurchase'
import { SeatsSum } from './SeatsSum'

/** The bill of held seats, with their clock always in sight. */
export default function PaySeatsScreen({ id }: { id: string }) {
  useFilmWords()
  useArrival(tell('pay.title'))
  const core = useCore()
  const path = `/v1/shows/${encodeURIComponent(id)}`
  const show = useRead<'/v1/shows/{id}'>(path).data
  const layout = useRead<'/v1/shows/{id}/layout'>(`${path}/layout`).data
  if (core === undefined) return <div className="pay-seats"><Head /><NoCore /></div>
  if (core === null || show === null || layout === null) return <div className="pay-seats"><Head /></div>
  return <Opened core={core} show={show} layout={layout} />
}

/** Each stage of the purchase has its own. The focus that went with the heading of the one before, or with its button, goes to this one. */
function Head({ before, after }: { before?: ReactNode; after?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    if (arrivalKind() !== 'first' && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return <header className="bar">{before}<h1 ref={heading} tabIndex={-1}>{tell('pay.title')}</h1>{after}</header>
}

function Opened({ core, show, layout }: { core: Running; show: ShowDetail; layout: LayoutBody }) {
  const [open, setOpen] = useState<OpenHall | null>(null)
  useEffect(() => setOpen(hallOf(show.id) ?? openHall(core, show, layout, false)), [core, show.id, layout.layout_id])
  useEffect(() => () => { if (!location.pathname.startsWith(`/shows/${encodeURIComponent(show.id)}`) && !location.pathname.startsWith('/sign-in')) hallOf(show.id)?.close() }, [show.id])
  return open === null ? <div className="pay-seats"><Head /></div> : <Held open={open} core={core} />
}

/** A page that was opened anew is given a moment to find its seats on the disk. */
const patience = 3000

function Held({ open, core }: { open: OpenHall; core: Running }) {
  const view = useHall(open)
  const [last, setLast] = useState<SeatsHold | null>(view.hold ?? null)
  const hall = useMemo(() => makeHall(open.layout), [open])
  const hold = view.hold ?? last
  useEffect(() => { if (view.hold !== undefined) setLast(view.hold) }, [view.hold])
  useEffect(() => { if (view.phase.kind === 'holding') open.send({ kind: 'checkout' }) }, [view.phase.kind])
  useEffect(() => {
    if (view.hold !== undefined || view.phase.kind !== 'choosing') return
    const timer = setTimeout(() => go(href('seats', { id: open.show.id }), { replace: true }), last === null ? patience : 0)
    return () => clearTimeout(timer)
  }, [view.hold, view.phase.kind])
  useEffect(() => { if (view.phase.kind === 'booked') go(href('ticket', { id: view.phase.booking }, { new: '1' }), { replace: true }) }, [view.phase])
  if (hold === null) return <div className="pay-seats"><Head /></div>
  return <Paying core={core} open={open} hall={hall} hold={hold} />
}

function Paying({ core, open, hall, hold }: { core: Running; open: OpenHall; hall: Hall; hold: SeatsHold }) {
  const purchase = useMemo(() => openPurchase(core), [core])
  const paying = useMachine(core, purchase)
  const seats = useHall(open)
  const ways = useWays({ methods: hold.methods ?? usuallyTaken.methods.filter(each => each !== 'cash'), isPlay: hold.playMoney })
  const [chosen, setChosen] = useState<Way | null>(null)
  const [ageConfirmed, setAgeConfirmed] = useState(false)
  const [isMissed, setMissed] = useState(false)
  const ageBox = useRef<HTMLInputElement>(null)
  // Another rule is another question.
  useEffect(() => setAgeConfirmed(false), [hold.ageRule?.age, hold.ageRule?.kind])
  const { show } = open
  // What was paid before, for other seats, is no news here.
  const isOurs = paying.booking === hold.booking
  const isOpen = paying.progress.kind === 'working' || paying.progress.kind === 'bank'
  const progress = isOurs || isOpen ? paying.progress : ({ kind: 'nothing' } as const)
  // What is asked about goes on with the way that it began with, unless another one is chosen.
  const isAsked = isOurs && (paying.taps.includes('accept') || paying.taps.includes('send'))
  const charged = isAsked ? paying.method ?? null : null
  // The bank refused: what is offered instead, and in which order, is the core's.
  const others = progress.kind === 'choice' && progress.question.kind === 'declined' ? progress.question.others : null
  const refused = others !== null && paying.method !== undefined ? [paying.method] : []
  const way = chosen ?? firstOf(others, ways) ?? offered(ways, charged, refused)
  useEffect(() => { if (isOurs && progress.kind === 'done') go(href('ticket', { id: progress.id }, { new: '1' }), { replace: true }) }, [progress])
  useEffect(() => { if (others !== null) setChosen(null) }, [progress])
  if (progress.kind === 'bank' || (progress.kind === 'working' && progress.step.kind !== 'reading')) {
    return <div className="pay-seats"><Head /><div className="side"><OpenPurchase of={progress} kept={tell('pay.kept', { seats: seatLabels(hall, hold.seats) })} onTap={kind => core.send(purchase, { kind })} /></div></div>
  }
  const total = progress.kind === 'choice' && progress.question.kind === 'newPrice' ? progress.question.total : hold.bill.total
  const statement = askedAge(hold.ageRule)
  const pay = () => {
    if (way === null) return
    if (statement !== null && !ageConfirmed) {
      setMissed(true)
      ageBox.current?.focus()
      return
    }
    const isSame = charged !== null && isSameWay(way, charged)
    const again: PurchaseInput | null = !isSame ? null : paying.taps.includes('accept') ? { kind: 'accept', key: newId() } : { kind: 'send' }
    const another: PurchaseInput | null = others?.some(each => isSameWay(each, way)) === true ? { kind: 'choose', method: paymentOf(way), key: newId() } : null
    const rest = (ways ?? []).filter(each => !isSameWay(each, way)).map(paymentOf)
    core.send(purchase, again ?? another ?? { kind: 'place', goods: { kind: 'seats', booking: hold.booking, total, ...(statement === null ? {} : { confirmedRule: hold.ageRule }) }, method: paymentOf(way), others: rest, key: newId() })
  }
  // This hold takes no further card: the seats are let go, and stay picked in the hall.
  const isSpent = progress.kind === 'lost' && progress.reason.kind === 'refused' && progress.reason.refusal.code === 'too_many_payment_attempts'
  const button = isSpent
    ? <Button full size="big" onClick={() => open.send({ kind: 'letGo' })}>{tell('pay.chooseAgain')}</Button>
    : <Button full size="big" split off={way === null || isOpen || paying.taps.length === 0} onClick={pay}><span>{tell('pay.now', { n: hold.seats.length })}</span><span className="figures">{money(total, show.currency)}</span></Button>
  return (
    <div className="pay-seats">
      <Head before={<Round icon="back" name={say('back')} onClick={() => back(href('seats', { id: show.id }))} />} after={hold.lapses && <Countdown endsAt={hold.endsAt} of={show.hold_seconds} />} />
      <div className="pay-columns">
        <div className="side stack pay-main">
          <PurchaseTrouble of={progress} text={tell('pay.declined')} />
          <SeatsNotes view={seats} hall={hall} send={open.send} />
          <section className="card pay-show">
            <Poster of={show.movie} className="pay-poster" sizes="64px" />
            <div className="grow"><h2>{show.movie.title}</h2><p className="small second">{showTime(show.starts_at, show.time_zone)}<br />{show.theatre.name}, {show.screen.name}</p><p className="strong pay-labels">{tell('pay.seats', { seats: seatLabels(hall, hold.seats), n: hold.seats.length })}</p></div>
          </section>
          {hold.lapses && hold.extensionsLeft > 0 && <div className="row apart pay-extend"><span className="small second">{tell('pay.inTime')}</span><Button rank={seats.isExpiring ? 'first' : 'soft'} size="little" busy={seats.isExtending ? tell('hold.extending') : null} onClick={() => open.send({ kind: 'extend' })}>{tell('hold.extend')}</Button></div>}
          {!isSpent && <section aria-labelledby="ways"><h2 id="ways" className="pay-heading">{say('checkout.pay')}</h2><PayWith ways={ways} chosen={way} refused={refused} onChoose={setChosen} /></section>}
          {!isSpent && statement !== null && <AgeConfirmation statement={statement} confirmed={ageConfirmed} isMissed={isMissed} box={ageBox} onChange={setAgeConfirmed} />}
        </div>
        <aside className="side pay-side" aria-label={say('bill.title')}>
          <h2 className="pay-heading">{say('bill.title')}</h2>
          <SeatsSum of={hold.bill} currency={show.currency} />
          <p className="small third row pay-safe"><Icon name="lock" />{tell('pay.safe')}</p>
          <div className="wide-only">{button}</div>
        </aside>
      </div>
      <div className="dock phone-only">{button}</div>
    </div>
  )
}
