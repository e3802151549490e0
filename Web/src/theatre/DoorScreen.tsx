import { useState } from 'react'
import type { DoorInput, DoorView } from '../core/generated'
import { href } from '../routes/table'
import { useArrival } from '../routes/useArrival'
import { ScreenSkeleton } from '../shell/ScreenSkeleton'
import { timeOfDay } from '../texts/format'
import { Blank } from '../ui/Blank'
import { Button, LinkButton } from '../ui/Button'
import { SoundBar } from '../work/SoundBar'
import { useBell } from '../work/useBell'
import { useWakeLock } from '../work/wakeLock'
import { ClashList } from './ClashList'
import { DarkGround } from './DarkGround'
import { DoorDock } from './DoorDock'
import { DoorTop } from './DoorTop'
import { doorName } from './doorName'
import { useCamera } from './useCamera'
import { useCodes } from './useCodes'
import { useDoor } from './useDoor'
import { useScanner } from './useScanner'
import { useVerdictSignals } from './useVerdictSignals'
import { lookOf } from './verdict'
import { VerdictPanel } from './VerdictPanel'
import { tell } from './words'

/** The door of one show: each ticket has a verdict. */
export function DoorScreen({ id }: { id: string }) {
  const [door] = useState(doorName)
  const { view, send } = useDoor(id, door)
  const showWords = view == null ? '' : wordsOfShow(view)
  useArrival(showWords === '' ? tell('title') : showWords, `door ${id}`)
  if (view === undefined) return <DarkGround><Blank isScreen drawing="broken" title={tell('noCore')} action={<Button size="big" rank="soft" onClick={() => location.reload()}>{tell('again')}</Button>}>{tell('noCoreText')}</Blank></DarkGround>
  if (view?.phase === 'absent') return <DarkGround><Blank isScreen drawing="lens" title={tell('absent')} action={<LinkButton size="big" rank="soft" to={href('theatre')}>{tell('toShows')}</LinkButton>}>{tell('absentText')}</Blank></DarkGround>
  if (view?.phase === 'showing') return <OpenDoor view={view} send={send} title={showWords} door={door} />
  if (view === null || view.isFresh) return <DarkGround><ScreenSkeleton header={<header className="door-top"><h1>{tell('title')}</h1></header>} /></DarkGround>
  return <DarkGround><Blank isScreen drawing="clock" title={tell('notRead')} action={<LinkButton size="big" rank="soft" to={href('theatre')}>{tell('toShows')}</LinkButton>}>{tell('notReadText')}</Blank></DarkGround>
}

/** "Hall 2, 20:15 · Film". Empty before the list is here. */
function wordsOfShow({ screen, startsAt, movie, timeZone }: DoorView): string {
  if (screen === undefined || startsAt === undefined || movie === undefined) return ''
  return `${screen}, ${timeOfDay(new Date(startsAt), timeZone)} · ${movie}`
}

/** Any press lets the page sound; `useBell` hears it. */
const allowSound = () => undefined

function OpenDoor({ view, send, title, door }: { view: DoorView; send: (input: DoorInput) => void; title: string; door: string }) {
  const { isSilent, bell } = useBell(false, false)
  const codes = useCodes(view, send)
  const camera = useCamera(codes.see)
  useScanner(codes.enter)
  useWakeLock()
  useVerdictSignals(view, bell)
  return (
    <DarkGround tone={view.verdict === undefined ? 'plain' : lookOf(view.verdict.kind).tone}>
      <DoorTop view={view} title={title} door={door} />
      {isSilent && camera.state === 'on' && <SoundBar words={tell('silent')} press={tell('letItSound')} size="big" allow={allowSound} />}
      <VerdictPanel verdict={view.verdict} zone={view.timeZone} isReading={camera.state === 'on'} />
      <ClashList clashes={view.clashes} zone={view.timeZone} onUnderstood={() => send({ kind: 'understood' })} />
      <DoorDock camera={camera} isFirst={view.verdict === undefined} enter={codes.enter} />
    </DarkGround>
  )
}
