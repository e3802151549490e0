import type { RoundStop } from '../core/generated'
import { Button } from '../ui/Button'
import { useArmed } from '../work/useArmed'
import { CourierMap } from './CourierMap'
import { DoorHead } from './DoorHead'
import { Navigate } from './Navigate'
import { carried, type Point } from './round'
import { tell } from './words'

/** On the way to a door. */
export function DoorStop({ stop, time, zone, me, onHere }: { stop: RoundStop; time: number; zone: string | undefined; me: Point | null; onHere: () => void }) {
  const door = carried(stop).dropoff
  const isArmed = useArmed(stop.id)
  return (
    <>
      <CourierMap me={me} doors={door == null ? [] : [door]} />
      <div className="low">
        <DoorHead stop={stop} time={time} zone={zone} />
        <div className="row">{door != null && <Navigate to={door} />}<Button full size="big" off={!isArmed} onClick={onHere}>{tell('atDoor')}</Button></div>
      </div>
    </>
  )
}
