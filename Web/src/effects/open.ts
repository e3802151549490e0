import type { Effect } from '../core/generated'
import type { Carrier } from '../core/run'

/** Goes to another site's page, such as a bank's. Addresses of other kinds than the web's are not opened. */
export const openCarrier: Carrier<Extract<Effect, { kind: 'open' }>> = ({ url }) => {
  const target = new URL(url, location.href)
  if (target.protocol === 'https:' || target.protocol === 'http:' || target.protocol === 'upi:') location.assign(target.href)
}
