// What a phone in the hand says by touch, in milliseconds: one pattern for each meaning.
const patterns = { yes: 40, no: [120, 120, 120, 120, 120], attention: 300 } as const

/** Nothing where the browser cannot, or waits for a first press. */
export function touch(meaning: keyof typeof patterns): void {
  const { userActivation } = navigator as { userActivation?: { readonly hasBeenActive: boolean } }
  if (userActivation?.hasBeenActive === false || !('vibrate' in navigator)) return
  const pattern = patterns[meaning]
  navigator.vibrate(typeof pattern === 'number' ? pattern : [...pattern])
}
