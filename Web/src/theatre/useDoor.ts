import { useOpened, type Opened } from '../core/useOpened'

/** The door of a show while somebody looks at it. */
export const useDoor = (show: string, door: string): Opened<'door'> => useOpened('door', { show, door }, `${show} ${door}`, { signsIn: true })
