// How somebody goes to the cinema, remembered on this device.
const partyKey = 'soiree.device.party'
const modeKey = 'soiree.device.seats'

export type SeatsMode = 'map' | 'list'

export function rememberedParty(most: number): number {
  const value = Number(localStorage.getItem(partyKey) ?? '2')
  return Number.isInteger(value) && value >= 1 ? Math.min(value, most) : 2
}
export const rememberParty = (party: number) => localStorage.setItem(partyKey, String(party))

export const rememberedMode = (): SeatsMode => (localStorage.getItem(modeKey) === 'list' ? 'list' : 'map')
export const rememberMode = (mode: SeatsMode) => localStorage.setItem(modeKey, mode)
