import { useRef } from 'react'
import type { RoundInput, RoundNotice, RoundView } from '../core/generated'
import { useArrival } from '../routes/useArrival'
import { ScreenSkeleton } from '../shell/ScreenSkeleton'
import { Blank } from '../ui/Blank'
import { Button, LinkButton } from '../ui/Button'
import { endToast, toast } from '../ui/toast'
import { SoundBar } from '../work/SoundBar'
import { tellNotDone } from '../work/tellNotDone'
import { touch } from '../work/touch'
import { useBell } from '../work/useBell'
import { useNow } from '../work/useNow'
import { useNumbers } from '../work/useNumbers'
import { useWakeLock } from '../work/wakeLock'
import { NetBar, WhereBar } from './Bars'
import { EarningsScreen } from './EarningsScreen'
import { KeptList } from './KeptList'
import { NotApprovedScreen } from './NotApprovedScreen'
import { OffScreen } from './OffScreen'
import { OfferScreen, TakingScreen } from './OfferScreen'
import { RideScreen } from './RideScreen'
import { carried, roundOf, secondsUntil, stageOf, zoneOf } from './round'
import { useBroughtSignals, useOfferSignals } from './roundSignals'
import { usePosition } from './usePosition'
import { useRide, type Ride } from './useRide'
import { useRound } from './useRound'
import { WaitingScreen } from './WaitingScreen'
import { refusalText, tell } from './words'

/** An offer with so many seconds left rings louder. */
const loudFrom = 10
const none: readonly never[] = []

type NotDone = Extract<RoundNotice, { kind: 'notDone' }>

/** An evening on the bike: one decision a screen, its button at the bottom. */
export function RoundScreen({ name, isEarnings }: { name: string | null; isEarnings: boolean }) {
  const numbers = useNumbers()
  const brought = useRef(new Set<string>())
  const ride = useRide()
  const { view, send: pass } = useRound(hear)
  const time = useNow()
  const offers = view?.offers ?? []
  const stops = view?.stops ?? none
  numbers.learn(stops.map(stop => [stop.id, carried(stop).number]))
  const isWorking = view != null && (stops.length > 0 || (view.isOnShift && roundOf(view)?.state === 'approved'))
  // A shift that the platform has not heard of yet takes no positions.
  const where = usePosition(isWorking && (stops.length > 0 || (view !== null && roundOf(view)?.shift?.online === true)), pass)
  useWakeLock(isWorking)
  const { isSilent, allow, bell } = useBell(offers.length > 0, offers.some(offer => secondsUntil(offer.lapsesAt, time) <= loudFrom))
  const isShowing = view?.phase === 'showing'
  useOfferSignals(offers)
  useBroughtSignals(brought.current, stops, isShowing, numbers.of)
  useArrival(offers.length > 0 ? `(${offers.length}) ${tell('offer')}` : tell('title'), 'courier')
  function hear(notice: RoundNotice) {
    switch (notice.kind) {
      case 'offerGone':
        bell.play('gone')
        return toast(tell('offerGone'))
      case 'lapsed': return tellNotDone(tell(`notDone.${notice.act}`, { number: '' }), tell('tooLate'))
      case 'notDone': return hearNotDone(notice)
    }
  }
  function hearNotDone({ act, delivery, refusal }: NotDone) {
    if (act === 'deliver' && delivery !== undefined) brought.current.delete(delivery)
    if (act !== 'deliver' || refusal.code !== 'pin_wrong' || delivery === undefined) return tellNotDone(tell(`notDone.${act}`, { number: numbers.of(delivery) }), refusalText(act, refusal.code, refusal.message))
    ride.setWrongPin(delivery)
    ride.choose(delivery)
    endToast()
    touch('no')
    bell.play('no')
  }
  const send = (input: RoundInput) => {
    if (input.kind === 'take') touch('yes')
    if (input.kind === 'deliver') brought.current.add(input.delivery)
    if (input.kind === 'giveBack') brought.current.delete(input.delivery)
    pass(input)
  }
  if (view === undefined) return <Blank isScreen drawing="broken" title={tell('noCore')} action={<Button onClick={() => location.reload()}>{tell('again')}</Button>}>{tell('noCoreText')}</Blank>
  if (view?.phase === 'absent') return <Blank isScreen drawing="lens" title={tell('none')} action={<LinkButton to="/">{tell('home')}</LinkButton>}>{tell('noneText')}</Blank>
  if (view === null || view.phase !== 'showing') return <Loading view={view} />
  return (
    <div className="work hand round-screen">
      <NetBar view={view} />
      {isWorking && isSilent && <SoundBar words={tell('silent')} press={tell('letItRing')} size="big" allow={allow} />}
      {isWorking && where.missing !== null && <WhereBar missing={where.missing} />}
      <KeptList view={view} numberOf={numbers.of} />
      <Stage {...{ view, send, time, name, isEarnings, ride }} me={where.at} zone={zoneOf(view)} isRefused={where.missing === 'refused'} />
    </div>
  )
}

/** A phone that was opened without a network says so, and goes on by itself when there is one. */
function Loading({ view }: { view: RoundView | null }) {
  if (view === null || view.isFresh) return <div className="work hand round-screen"><ScreenSkeleton header={<header className="round-head"><h1>{tell('title')}</h1></header>} /></div>
  return <Blank isScreen drawing="clock" title={tell('notRead')} action={<Button onClick={() => location.reload()}>{tell('again')}</Button>}>{tell('notReadText')}</Blank>
}

export interface StageProps {
  view: RoundView
  send: (input: RoundInput) => void
  time: number
  me: { readonly lat: number; readonly lon: number } | null
  /** Of the city. Undefined: the phone's. */
  zone: string | undefined
}

interface Own extends StageProps {
  name: string | null
  isEarnings: boolean
  isRefused: boolean
  ride: Ride
}

function Stage({ name, isEarnings, isRefused, ride, ...props }: Own) {
  const { view, send, time, me, zone } = props
  const [offer] = view.offers
  switch (stageOf(view)) {
    case 'offer': return offer === undefined ? null : <OfferScreen key={offer.id} offer={offer} time={time} me={me} zone={zone} send={send} />
    case 'ride': return <RideScreen {...props} ride={ride} />
    case 'taking': return <TakingScreen me={me} />
    case 'notApproved': return <NotApprovedScreen state={roundOf(view)?.state ?? ''} />
    case 'waiting': return isEarnings ? <EarningsScreen view={view} time={time} zone={zone} /> : <WaitingScreen {...props} />
    case 'off': return isEarnings ? <EarningsScreen view={view} time={time} zone={zone} /> : <OffScreen {...props} name={name} isRefused={isRefused} />
  }
}
