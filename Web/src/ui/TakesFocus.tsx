import { useEffect, useRef, type ReactNode } from 'react'

/** Takes the focus when it appears: the button that was pressed is gone, and else the focus would be nowhere. */
export function TakesFocus({ children }: { children: ReactNode }) {
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => shown.current?.focus({ preventScroll: true }), [])
  return <div ref={shown} tabIndex={-1}>{children}</div>
}
