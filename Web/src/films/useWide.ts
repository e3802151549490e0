import { useSyncExternalStore } from 'react'

const wide = matchMedia('(min-width: 1100px)')

function subscribe(listener: () => void) {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** Whether there is room for a panel beside. For what must be there once only; else `phone-only` and `wide-only` do it. */
export const useWide = () => useSyncExternalStore(subscribe, () => wide.matches)
