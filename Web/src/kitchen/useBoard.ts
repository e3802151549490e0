import type { KitchenNotice } from '../core/generated'
import { useOpened, type Opened } from '../core/useOpened'
import { go } from '../routes/location'
import { href } from '../routes/table'

/** A restaurant's board while somebody looks at it. What the platform refused is told to `hear`. */
export const useBoard = (restaurant: string, hear: (notice: KitchenNotice) => void): Opened<'kitchen'> =>
  useOpened('kitchen', { restaurant }, restaurant, {
    begin: { kind: 'open' },
    // What could be taken back is meant when the page goes.
    leave: { kind: 'leaving' },
    hear: notice => {
      if (notice.kind === 'signIn') go(href('signIn', { then: location.pathname }))
      if (notice.kind === 'kitchen') hear(notice.notice)
    },
  })
