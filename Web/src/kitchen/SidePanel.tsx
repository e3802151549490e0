import { useEffect, useRef, type ReactNode } from 'react'
import { Round } from '../ui/Button'
import { tell } from './words'

interface Props {
  title: string
  head?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** Stands beside the board and never over what is new. Who came by a press goes back to what was pressed. */
export function SidePanel({ title, head, onClose, children }: Props) {
  const panel = useRef<HTMLElement>(null)
  const before = useRef(document.activeElement)
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('h2')?.focus()
    const { current: came } = before
    return () => { if (came instanceof HTMLElement && came.isConnected) came.focus() }
  }, [])
  return (
    <aside className="side-panel" ref={panel} aria-label={title}>
      <header className="row wide-gap side-panel-head"><h2 tabIndex={-1}>{title}</h2>{head}<span className="grow" /><Round icon="close" name={tell('close')} onClick={onClose} /></header>
      {children}
    </aside>
  )
}
