// The hall that is open in the core: one at a time, from the map to the bill.
import type { Handle } from '../../core/Core'
import type { Running } from '../../core/start'
import type { SeatsInput, SeatsView } from '../../core/generated'
import { useMachine } from '../../core/useMachine'
import type { LayoutBody, ShowDetail } from '../../wire/generated'

export interface OpenHall {
  readonly show: ShowDetail
  readonly layout: LayoutBody
  readonly asksForAccess: boolean
  readonly running: Running
  readonly handle: Handle<'seats'>
  send(input: SeatsInput): void
  view(): SeatsView
  /** Nobody looks at it any more. What is held lapses, or is found again from the disk. */
  close(): void
}

let present: OpenHall | null = null

/** Another show, or other wishes for access, open another hall. */
export function openHall(running: Running, show: ShowDetail, layout: LayoutBody, asksForAccess: boolean): OpenHall {
  if (present?.show.id === show.id && present.asksForAccess === asksForAccess) return present
  present?.close()
  const handle = running.open('seats', { show, layout, asksForAccess })
  const made: OpenHall = {
    show, layout, asksForAccess, running, handle,
    send: input => running.send(handle, input),
    view: () => running.core.view(handle),
    close: () => {
      if (present === made) present = null
      running.close(handle)
    },
  }
  present = made
  return made
}

/** The open hall of a show. Null: another is open, or none. */
export const hallOf = (show: string) => (present?.show.id === show ? present : null)

export const useHall = (hall: OpenHall): SeatsView => useMachine(hall.running, hall.handle)
