import type { Effect, Over } from '../core/generated'
import type { Carrier } from '../core/run'
import { device, exchangeRecord, leaveSlots, pruneSlots, readRecord } from './disk'

type Store = Extract<Effect, { kind: 'store' }>

/** Slots in IndexedDB, written strictly: what is `kept` survives the power. A disk that fails answers `failed`. */
export const storeCarrier: Carrier<Store> = async ({ id, slot, act }, reply) => {
  try {
    if (act.kind === 'read') {
      const value = await readRecord<string>(device, 'slots', slot)
      if (id !== undefined) reply({ answer: { kind: 'found', id, ...(value === undefined ? {} : { value }) } })
      return
    }
    if (act.kind === 'prune') {
      await pruneSlots(slot, act.keeping)
      if (id !== undefined) reply({ answer: { kind: 'kept', id } })
      return
    }
    if (act.kind === 'leave') {
      await leaveSlots(slot, act.owner, act.slots)
      if (id !== undefined) reply({ answer: { kind: 'kept', id } })
      return
    }
    const value = act.kind === 'keep' ? act.value : undefined
    const present = await exchangeRecord(device, slot, value, expected(act.over))
    if (id === undefined) return
    if (present.isWritten) reply({ answer: { kind: 'kept', id } })
    else reply({ answer: { kind: 'found', id, ...(present.value === undefined ? {} : { value: present.value }) } })
  } catch {
    if (id !== undefined) reply({ answer: { kind: 'failed', id } })
  }
}

/** What the slot has to have: nothing at all to ask for, or one value, or that it is empty. */
function expected(over: Over | undefined): { readonly value: string | undefined } | null {
  if (over === undefined) return null
  return { value: over.kind === 'value' ? over.value : undefined }
}
