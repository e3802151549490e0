import { useEffect, useRef } from 'react'

/** A scanner types as a keyboard does, but no two keys further apart, in milliseconds. */
const fast = 120
/** No shorter text is taken for a scanned one. */
const shortest = 12

/** A hand-held scanner types a whole code and Enter, wherever the focus is. In a field its text belongs to the field. */
export function useScanner(enter: (typed: string) => void): void {
  const present = useRef(enter)
  present.current = enter
  useEffect(() => {
    let [typed, at] = ['', -Infinity]
    const down = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select, dialog') !== null) return
      if (event.timeStamp - at > fast) typed = ''
      if (event.key.length === 1) typed += event.key
      if (event.key.length === 1 || event.key === 'Shift') at = event.timeStamp
      if (event.key !== 'Enter' || typed.length < shortest) return
      // Not a press of the button that has the focus.
      event.preventDefault()
      present.current(typed)
      typed = ''
    }
    addEventListener('keydown', down)
    return () => removeEventListener('keydown', down)
  }, [])
}
