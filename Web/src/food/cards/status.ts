import { sayIfKnown } from '../../texts/say'

/** How food gets to people: what a status is called depends on it. */
type Way = string | null

/** The word for an order's status; for one that this version does not know the platform's own (`told`). */
export const statusWord = (status: string, way: Way = null, told?: string): string => (way === null ? null : sayIfKnown(`status.${status}.${way}`)) ?? sayIfKnown(`status.${status}`) ?? told ?? status.replace(/_/g, ' ')
/** The sentence that explains a status, as `statusWord`. */
export const statusText = (status: string, way: Way, told: string): string => sayIfKnown(`statusText.${status}.${way}`) ?? sayIfKnown(`statusText.${status}`) ?? told
export const dietWord = (diet: string) => sayIfKnown(`diet.${diet}`) ?? diet.replace(/_/g, ' ')
