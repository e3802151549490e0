import { useState } from 'react'
import { clock, day } from '../texts/format'
import { Button } from '../ui/Button'
import { Note, Segments } from '../ui/parts'
import { useArmed } from '../work/useArmed'
import { CourierMap } from './CourierMap'
import type { StageProps } from './RoundScreen'
import { RoundTabs } from './RoundTabs'
import { useStage } from './useStage'
import { tell, type CourierKey } from './words'

const vehicles = ['foot', 'bicycle', 'scooter', 'car'] as const

/** Before the shift: how one rides, and its one button. */
export function OffScreen({ view, send, time, me, zone, name, isRefused }: StageProps & { name: string | null; isRefused: boolean }) {
  const [chosen, setChosen] = useState<string>(view.vehicle ?? 'bicycle')
  const isArmed = useArmed('off')
  useStage('off')
  const greeting = tell(greetingAt(Number(clock(new Date(time), zone).slice(0, 2))))
  return (
    <>
      <header className="round-head"><h1>{name === null ? greeting : `${greeting}, ${name.split(' ')[0]}`}</h1><p className="second">{day(new Date(time), zone)}</p></header>
      <CourierMap me={me} />
      <div className="low">
        {isRefused && <Note tone="warn" icon="locate" live><b>{tell('noPosition')}</b> {tell('noPositionText')}</Note>}
        <div className="row apart wrap"><b>{tell('vehicle')}</b><span className="second">{tell('gpsOnlyOnShift')}</span></div>
        <Segments name={tell('vehicle')} options={vehicles.map(value => ({ value, label: tell(`vehicle.${value}`) }))} value={chosen as (typeof vehicles)[number]} onChange={setChosen} />
        <Button full size="big" off={!isArmed} onClick={() => send({ kind: 'beginShift', vehicle: chosen })}>{tell('beginShift')}</Button>
      </div>
      <RoundTabs at="ride" />
    </>
  )
}

/** By the hour of the day. */
const greetingAt = (hour: number): CourierKey => (hour >= 4 && hour < 11 ? 'greeting.morning' : hour < 17 && hour >= 11 ? 'greeting.day' : 'greeting.evening')
