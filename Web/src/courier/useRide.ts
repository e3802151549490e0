import { useState } from 'react'
import type { Task } from './round'

/** What is being done at a stop. */
export type Doing = 'going' | 'there' | 'givingBack'

export interface Ride {
  /** The stop that one wants to see to first. Null: the one that is proposed. */
  readonly chosen: string | null
  readonly choose: (stop: string | null) => void
  /** What is being done at a task; one is on the way to all others. */
  readonly doing: (task: Task) => Doing
  readonly go: (task: Task, to: Doing) => void
  /** Dishes that are in the box. */
  readonly ticks: ReadonlySet<string>
  readonly tick: (line: string) => void
  /** A delivery whose PIN was not the customer's. */
  readonly wrongPin: string | null
  readonly setWrongPin: (delivery: string | null) => void
}

/** What this phone alone knows of a ride: it stays while a stop has left the round and comes back, refused. */
export function useRide(): Ride {
  const [chosen, choose] = useState<string | null>(null)
  const [doings, setDoings] = useState<ReadonlyMap<string, Doing>>(new Map())
  const [ticks, setTicks] = useState<ReadonlySet<string>>(new Set())
  const [wrongPin, setWrongPin] = useState<string | null>(null)
  return {
    chosen,
    choose,
    // A second order of a kitchen where one stands is on its list; one that comes later is a way of its own.
    doing: task => keysOf(task).map(key => doings.get(key)).find(each => each !== undefined) ?? 'going',
    go: (task, to) => setDoings(before => new Map([...before, ...keysOf(task).map((key): [string, Doing] => [key, to])])),
    ticks,
    tick: line => setTicks(before => toggled(before, line)),
    wrongPin,
    setWrongPin,
  }
}

const keysOf = (task: Task) => task.stops.map(stop => `${task.kind} ${stop.id}`)

function toggled(all: ReadonlySet<string>, one: string): ReadonlySet<string> {
  const next = new Set(all)
  if (!next.delete(one)) next.add(one)
  return next
}
