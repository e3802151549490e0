import type { RoundInput, RoundOffer } from '../core/generated'
import { metres } from '../reads/nearest'
import { distance, money, timeOfDay } from '../texts/format'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { useArmed } from '../work/useArmed'
import { CourierMap } from './CourierMap'
import { minutesUntil, offered, offerPart, secondsUntil, type Point } from './round'
import { useStage } from './useStage'
import { tell } from './words'

interface Props {
  offer: RoundOffer
  time: number
  zone: string | undefined
  me: Point | null
  send: (input: RoundInput) => void
}

/** A ride to take or not: pay first, and how long there is. */
export function OfferScreen({ offer, time, zone, me, send }: Props) {
  const of = offered(offer)
  const isArmed = useArmed(offer.id)
  useStage(offer.id)
  return (
    <>
      <CourierMap me={me} kitchens={[of.pickup]} doors={[of.dropoff]} />
      <div className="low offer" data-offer={offer.id}>
        <div className="row top">
          <div className="grow"><h1 className="round-pay figures"><span className="unseen">{tell('offer')} </span>{money(of.pay, of.currency)}</h1><p className="second">{distance(of.distance_m)} · {tell('dishes', { n: of.item_count })}</p></div>
          <Countdown left={secondsUntil(offer.lapsesAt, time)} />
        </div>
        {of.is_added === true && <p className="order-note"><Icon name="repeat" /><b>{tell('added')}</b></p>}
        <ol className="round-stops">
          <li><span className="stop-mark kitchen"><Icon name="store" /></span><span className="grow"><b>{of.pickup.name}</b><span className="second">{of.pickup.street}{of.ready_at != null && `, ${readyWords(of.ready_at, time, zone)}`}</span></span>{me !== null && <span className="figures">{distance(metres(me, of.pickup))}</span>}</li>
          <li><span className="stop-mark"><Icon name="home" /></span><span className="grow"><b>{tell('door')}</b><span className="second">{tell('doorAbout', { distance: distance(of.distance_m) })}</span></span></li>
        </ol>
        {of.cash_to_collect > 0 && <p className="loud"><Icon name="cash" />{tell('cash', { amount: money(of.cash_to_collect, of.currency) })}</p>}
        <Button full size="big" off={!isArmed} onClick={() => send({ kind: 'take', offer: offer.id })}>{tell('take')}</Button>
        <Button rank="text" full size="big" off={!isArmed} onClick={() => send({ kind: 'pass', offer: offer.id })}>{tell('pass')}</Button>
        <p className="second small">{tell('passText')}</p>
      </div>
    </>
  )
}

/** "ready 19:51", or since when. */
export function readyWords(at: string, time: number, zone: string | undefined): string {
  return tell((minutesUntil(at, time) ?? 0) > 0 ? 'readyAt' : 'readySince', { time: timeOfDay(at, zone) })
}

const radius = 38
const around = 2 * Math.PI * radius

/** Seconds that are left, as a ring that is drawn by them each second: nothing of it is animated or remembered. */
function Countdown({ left }: { left: number }) {
  return (
    <div className="offer-ring" role="timer" aria-label={tell('secondsLeft', { n: left })}>
      <svg viewBox="0 0 86 86" aria-hidden="true" focusable="false">
        <circle cx="43" cy="43" r={radius} className="offer-ring-ground" />
        <circle cx="43" cy="43" r={radius} className="offer-ring-left" strokeDasharray={`${(around * offerPart(left)).toFixed(1)} ${around.toFixed(1)}`} />
      </svg>
      <b className="figures" aria-hidden="true">{left}</b>
    </div>
  )
}

/** An offer was taken, and the platform has not said yet that it is ours. */
export function TakingScreen({ me }: { me: Point | null }) {
  useStage('taking')
  return (
    <>
      <CourierMap me={me} />
      <div className="low"><h1>{tell('taking')}</h1><p className="second">{tell('takingText')}</p></div>
    </>
  )
}
