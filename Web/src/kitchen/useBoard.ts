import type { KitchenNotice } from '../core/generated'
import { useOpened, type Opened } from '../core/useOpened'

/** A restaurant's board while somebody looks at it. What the platform refused is told to `hear`. */
export const useBoard = (restaurant: string, hear: (notice: KitchenNotice) => void): Opened<'kitchen'> =>
  useOpened('kitchen', { restaurant }, restaurant, {
    // What could be taken back is meant when the page goes.
    leave: { kind: 'leaving' },
    signsIn: true,
    hear: notice => {
      if (notice.kind === 'kitchen') hear(notice.notice)
    },
  })
