// In the first bundle. Whether the core has stopped for good on this page: it trapped twice within a minute.
import { makeValue } from '../reads/value'

export const isCoreBroken = makeValue(false)
