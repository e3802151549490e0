// In the first bundle.
import { sayIfKnown } from '../../texts/say'

/** The word for a cuisine; one that this app has no word for as the platform writes it. */
export function cuisineWord(code: string): string {
  const known = sayIfKnown(`cuisine.${code}`)
  return known ?? code.charAt(0).toUpperCase() + code.slice(1).replace(/[_-]/g, ' ')
}
