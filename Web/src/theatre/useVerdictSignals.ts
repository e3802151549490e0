import { useEffect, useRef } from 'react'
import type { DoorView } from '../core/generated'
import { announce, interrupt } from '../ui/announce'
import type { Bell } from '../work/ring'
import { touch } from '../work/touch'
import { spoken } from './details'
import { lookOf } from './verdict'
import { tell } from './words'

/** Every new verdict is said, felt and heard once, two alike too. Clashes are said as they come. */
export function useVerdictSignals({ verdict, clashes, timeZone }: DoorView, bell: Bell): void {
  const last = useRef(0)
  const said = useRef(0)
  useEffect(() => {
    if (verdict === undefined || verdict.number === last.current) return
    const { signal } = lookOf(verdict.kind)
    if (signal === null) return
    last.current = verdict.number
    bell.play(signal)
    touch(signal === 'look' ? 'attention' : signal)
    interrupt(spoken(verdict, timeZone))
  }, [verdict])
  useEffect(() => {
    if (clashes.length > said.current) announce(tell('clashesNew', { n: clashes.length - said.current }))
    said.current = clashes.length
  }, [clashes.length])
}
