import type { Effect, Over } from '../core/generated'
import type { Carrier } from '../core/run'
import { device, exchangeRecord, leaveSlots, pruneSlots, readRecord, writeRecord } from './disk'

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
    const present = await write(slot, value, act.over)
    if (id === undefined) return
    if (present.isWritten) reply({ answer: { kind: 'kept', id } })
    else reply({ answer: { kind: 'found', id, ...(present.value === undefined ? {} : { value: present.value }) } })
  } catch {
    if (id !== undefined) reply({ answer: { kind: 'failed', id } })
  }
}

/** Without an expectation nothing is looked at first: the write is on its way before a page that is left at once is gone. */
async function write(slot: string, value: string | undefined, over: Over | undefined): Promise<{ isWritten: boolean; value: string | undefined }> {
  if (over !== undefined) return await exchangeRecord(device, slot, value, over.kind === 'value' ? over.value : undefined)
  await writeRecord(device, 'slots', slot, value, 'strict')
  return { isWritten: true, value }
}
