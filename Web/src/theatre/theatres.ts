/** The theatre stays where it is when somebody else signs in on this phone. */
const theatreKey = 'soiree.device.theatre'

/** The one that was chosen last on this phone. Null: none was. */
export const chosenTheatre = (): string | null => localStorage.getItem(theatreKey)

export function keepTheatre(id: string): void {
  try {
    localStorage.setItem(theatreKey, id)
  } catch {
    // This device keeps nothing more: it is chosen anew the next time.
  }
}
