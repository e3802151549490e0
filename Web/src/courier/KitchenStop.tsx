import type { RoundInput, RoundStop } from '../core/generated'
import { timeOfDay } from '../texts/format'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { Note } from '../ui/parts'
import { useArmed } from '../work/useArmed'
import { CourierMap } from './CourierMap'
import { Navigate } from './Navigate'
import { carried, minutesUntil, numbersOf, type Point } from './round'
import { tell } from './words'

interface Props {
  stops: readonly RoundStop[]
  time: number
  zone: string | undefined
  me: Point | null
  send: (input: RoundInput) => void
  onHere: () => void
  onGiveBack: () => void
}

/** On the way to a kitchen. */
export function KitchenStop({ stops, time, zone, me, onHere, onGiveBack }: Props) {
  const deliveries = stops.map(carried)
  const pickup = deliveries[0]?.pickup
  const isArmed = useArmed(stops.map(stop => stop.id).join())
  if (pickup === undefined) return null
  return (
    <>
      <CourierMap me={me} kitchens={[pickup]} />
      <div className="low">
        <div className="row wide-gap top"><span className="stop-mark kitchen big"><Icon name="dinner" /></span><div className="grow"><h1>{pickup.name}</h1><p className="second">{pickup.street}</p></div><b className="round-numbers">{numbersOf(stops)}</b></div>
        <Ready at={latest(deliveries.map(each => each.ready_at))} time={time} zone={zone} />
        <div className="row"><Navigate to={pickup} /><Button full size="big" off={!isArmed} onClick={onHere}>{tell('here')}</Button></div>
        <Button rank="text" full onClick={onGiveBack}>{tell('giveBack')}</Button>
      </div>
    </>
  )
}

/** When the last of several is ready. */
const latest = (times: readonly (string | null | undefined)[]) => times.reduce<string | null>((last, time) => (time != null && (last === null || last < time) ? time : last), null)

function Ready({ at, time, zone }: { at: string | null; time: number; zone: string | undefined }) {
  const minutes = minutesUntil(at, time)
  if (at === null || minutes === null) return <Note tone="info" icon="clock">{tell('notReadyYet')}</Note>
  if (minutes <= 0) return <Note tone="ok" icon="check"><b>{tell('readyNow')}</b> {tell('sinceTime', { time: timeOfDay(at, zone) })}</Note>
  return <Note tone="info" icon="clock"><b>{tell('readyIn', { n: minutes })}</b> {tell('atTime', { time: timeOfDay(at, zone) })}</Note>
}
