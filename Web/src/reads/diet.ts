// What a person does not eat. Kept on this device only.
import { makeValue } from './value'
import { onLeave } from './who'

const remembered = 'soiree.diet'
export const allergens = ['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soy', 'milk', 'nuts', 'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs'] as const

/** Allergens that a dish warns of. */
export const avoided = makeValue<readonly string[]>((localStorage.getItem(remembered) ?? '').split(',').filter(each => each !== ''))
onLeave(() => avoided.set([]))

export function avoid(next: readonly string[]): void {
  localStorage.setItem(remembered, next.join(','))
  avoided.set(next)
}
