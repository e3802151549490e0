import { money, timeOfDay } from '../texts/format'
import { Button } from '../ui/Button'
import { useArmed } from '../work/useArmed'
import { CourierMap } from './CourierMap'
import { useToday } from './earnings'
import { roundOf } from './round'
import type { StageProps } from './RoundScreen'
import { RoundTabs } from './RoundTabs'
import { useStage } from './useStage'
import { tell } from './words'

/** On shift without a ride: nothing to decide but when it ends. */
export function WaitingScreen({ view, send, time, me, zone }: StageProps) {
  const { statement } = useToday(time, zone)
  const isArmed = useArmed('waiting')
  const shift = roundOf(view)?.shift
  useStage('waiting')
  return (
    <>
      <CourierMap me={me} />
      <div className="low">
        <h1>{tell('waiting')}</h1>
        <p className="second">{shift?.online === true ? tell('onShiftSince', { time: timeOfDay(shift.since, zone) }) : tell('onShift')} {view.readAt !== undefined && view.isFresh && tell('rings')}</p>
        {statement !== null && <p className="round-number"><span className="second">{tell('today')}</span><b className="figures">{money(statement.net, statement.currency)}</b></p>}
        <Button rank="second" full size="big" off={!isArmed} onClick={() => send({ kind: 'endShift' })}>{tell('endShift')}</Button>
      </div>
      <RoundTabs at="ride" />
    </>
  )
}
