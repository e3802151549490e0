import { useLayoutEffect } from 'react'

/** While a screen is shown the whole page is the auditorium: rail and sheets too. */
export function useAuditorium(): void {
  useLayoutEffect(() => {
    document.documentElement.classList.add('auditorium')
    return () => document.documentElement.classList.remove('auditorium')
  }, [])
}
