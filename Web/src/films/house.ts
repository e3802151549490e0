import { useLayoutEffect } from 'react'

/** While a screen is shown the whole page is the auditorium: rail and sheets too. */
export function useHouse(): void {
  useLayoutEffect(() => {
    document.documentElement.classList.add('house')
    return () => document.documentElement.classList.remove('house')
  }, [])
}
