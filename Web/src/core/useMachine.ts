import { useSyncExternalStore } from 'react'
import type { Handle, MachineName } from './Core'
import type { Machines } from './generated'
import type { Running } from './start'

/** The view of an open machine: the same object until it changes. */
export function useMachine<M extends MachineName>(running: Running, handle: Handle<M>): Machines[M]['view'] {
  return useSyncExternalStore(listener => running.core.subscribe(handle, listener), () => running.core.view(handle))
}
