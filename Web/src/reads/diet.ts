// What a person does not eat. Kept on this device only.
import { makeValue } from './value'
import { onLeave } from './who'

const remembered = 'soiree.diet'
const rememberedAllergies = 'soiree.allergies'
export const allergens = ['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soy', 'milk', 'nuts', 'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs'] as const

/** Allergens that a dish warns of. */
export const avoided = makeValue<readonly string[]>((localStorage.getItem(remembered) ?? '').split(',').filter(each => each !== ''))
/** Those of them that a kitchen is told of as an allergy. */
export const allergies = makeValue<readonly string[]>((localStorage.getItem(rememberedAllergies) ?? '').split(',').filter(each => each !== ''))
onLeave(() => { avoided.set([]); allergies.set([]) })

export function avoid(next: readonly string[]): void {
  localStorage.setItem(remembered, next.join(','))
  avoided.set(next)
}

export function beAllergic(next: readonly string[]): void {
  localStorage.setItem(rememberedAllergies, next.join(','))
  allergies.set(next)
}
