import { useOpened, type Opened } from '../../core/useOpened'
import { go } from '../../routes/location'
import { href } from '../../routes/table'

/** The tips of an order while somebody looks at them. */
export const useTip = (order: string): Opened<'tip'> =>
  useOpened('tip', { order }, order, {
    hear: notice => {
      if (notice.kind === 'signIn') go(href('signIn', { then: location.pathname }))
    },
  })
