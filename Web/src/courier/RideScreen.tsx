import { useState } from 'react'
import { money } from '../texts/format'
import { Icon } from '../ui/Icon'
import { BagList } from './BagList'
import { DoorPad } from './DoorPad'
import { DoorStop } from './DoorStop'
import { GiveBack } from './GiveBack'
import { KitchenStop } from './KitchenStop'
import { OfferScreen } from './OfferScreen'
import { carried, numbersOf, offered, secondsUntil, tasksOf, type Task } from './round'
import type { StageProps } from './RoundScreen'
import type { Doing, Ride } from './useRide'
import { useStage } from './useStage'
import { tell } from './words'

interface Props extends StageProps {
  ride: Ride
}

/** A courier with something to fetch or to bring: one stop at a time. */
export function RideScreen({ view, send, time, me, zone, ride }: Props) {
  /** An offer that came while something was done at a stop waits at its edge until it is looked at. */
  const [opened, openOffer] = useState<string | null>(null)
  const tasks = tasksOf(view.stops, me)
  const task = tasks.find(each => each.id === ride.chosen) ?? tasks[0]
  const now = task === undefined ? 'going' : ride.doing(task)
  const [offer] = view.offers
  const isOffering = offer !== undefined && (now === 'going' || opened === offer.id)
  useStage(isOffering ? '' : `${task?.id} ${now}`)
  if (task === undefined) return null
  if (offer !== undefined && isOffering) return <OfferScreen key={offer.id} offer={offer} time={time} me={me} zone={zone} send={send} />
  const go = (to: Doing) => {
    // One stays at the stop where one is, also when another door becomes the nearest.
    ride.choose(task.id)
    ride.go(task, to)
  }
  const parts = { time, me, zone, send }
  return (
    <>
      {offer !== undefined && <button type="button" className="further" onClick={() => openOffer(offer.id)}><Icon name="bell" /><span className="grow">{tell('further', { pay: money(offered(offer).pay, offered(offer).currency) })}</span><b className="figures">{secondsUntil(offer.lapsesAt, time)}</b></button>}
      {offer === undefined && view.isTaking && <p className="further" role="status"><Icon name="clock" />{tell('taking')}</p>}
      {tasks.length > 1 && now === 'going' && <StopList tasks={tasks} present={task} choose={ride.choose} />}
      {task.kind === 'kitchen' && now === 'going' && <KitchenStop {...parts} stops={task.stops} onHere={() => go('there')} onGiveBack={() => go('givingBack')} />}
      {task.kind === 'kitchen' && now === 'there' && <BagList {...parts} stops={task.stops} ticks={ride.ticks} tick={ride.tick} onGiveBack={() => go('givingBack')} />}
      {task.kind === 'kitchen' && now === 'givingBack' && <GiveBack stops={task.stops} send={send} onKeep={() => go('going')} />}
      {task.kind === 'door' && now === 'going' && <DoorStop {...parts} stop={task.stops[0]} onHere={() => go('there')} />}
      {task.kind === 'door' && now !== 'going' && <DoorPad key={task.id} {...parts} stop={task.stops[0]} isWrong={task.id === ride.wrongPin} clear={() => ride.setWrongPin(null)} onBack={() => go('going')} />}
    </>
  )
}

/** All stops that are left, in the order in which they are proposed; another one may come first. */
function StopList({ tasks, present, choose }: { tasks: readonly Task[]; present: Task; choose: (id: string) => void }) {
  return (
    <nav className="stop-list" aria-label={tell('stops')}>
      <p className="second">{tell('stopOf', { n: tasks.indexOf(present) + 1, of: tasks.length })}</p>
      <ol>{tasks.map(task => <li key={task.id}><button type="button" aria-current={task === present ? 'step' : undefined} onClick={() => choose(task.id)}><Icon name={task.kind === 'kitchen' ? 'store' : 'home'} />{wordsOf(task)}</button></li>)}</ol>
    </nav>
  )
}

function wordsOf(task: Task): string {
  const delivery = carried(task.stops[0] as Task['stops'][0])
  return `${task.kind === 'kitchen' ? delivery.pickup.name : delivery.dropoff?.street ?? tell('door')} · ${numbersOf(task.stops)}`
}
