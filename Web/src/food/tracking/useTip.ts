import { useOpened, type Opened } from '../../core/useOpened'

/** The tips of an order while somebody looks at them. */
export const useTip = (order: string): Opened<'tip'> => useOpened('tip', { order }, order, { signsIn: true })
