// In the first bundle. The two modules that a page may load, and whether one has stopped for good: it trapped twice within a minute.
import { makeValue, type Value } from '../reads/value'
import { staffMachines, type Machines } from './generated'

/** The machines of those who order, book and follow; those of those who work the evening. `MachineSet` in Swift has the same two. */
export type CoreName = 'customer' | 'staff'

/** Which module a machine is opened in. */
export const coreOf = (machine: keyof Machines): CoreName => staffMachines.includes(machine) ? 'staff' : 'customer'

export const isCoreBroken: Readonly<Record<CoreName, Value<boolean>>> = { customer: makeValue(false), staff: makeValue(false) }
