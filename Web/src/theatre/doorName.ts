import { tell } from './words'

/** The door stays where it is when somebody else signs in on this phone. */
const nameKey = 'soiree.device.door'
/** The platform takes no longer one. */
export const longestName = 60

/** What this door is called where a ticket is used again. */
export function doorName(): string {
  const kept = keptDoorName().trim()
  return kept === '' ? tell('usualDoor') : kept
}

/** As it was typed. Empty: it was not named. */
export const keptDoorName = (): string => [...(localStorage.getItem(nameKey) ?? '')].slice(0, longestName).join('')

export function keepDoorName(name: string): void {
  try {
    localStorage.setItem(nameKey, name)
  } catch {
    // This device keeps nothing more: the door has its usual name.
  }
}
