import { useEffect, useId, useRef, type ReactNode } from 'react'
import { say } from '../texts/say'
import { Round } from './Button'

interface Props {
  /** Null: the content has a heading of its own, with the id that it is given. */
  title: string | null
  onClose: () => void
  /** Shown above the content, its own full width; the close button lies on it. */
  picture?: ReactNode
  dock?: ReactNode
  padded?: boolean
  children: ReactNode | ((headingId: string) => ReactNode)
}

/**
 * A dialog: from the bottom on a phone, in the middle elsewhere. Escape, the scrim, the button and Back close it. When what
 * had the focus goes, what is marked `data-next-focus` nearest to its place has it, else the heading.
 */
export function Sheet({ title, onClose, picture, dock, padded = true, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  /** What has the focus, and what holds it up to the dialog. */
  const focused = useRef<readonly Element[]>([])
  const headingId = useId()
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    const shown = dialog.current
    if (shown === null) return
    const opener = document.activeElement
    shown.showModal()
    const heading = shown.querySelector<HTMLElement>('h1, h2')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
    document.documentElement.style.overflow = 'hidden'
    // Whichever part of the sheet was drawn anew.
    const observer = new MutationObserver(() => {
      const [had, ...around] = focused.current
      if (had === undefined || had.isConnected) return
      focused.current = []
      const next = around.filter(each => each.isConnected).flatMap(each => markedIn(each) ?? [])[0] ?? shown.querySelector<HTMLElement>('h1, h2')
      next?.focus({ preventScroll: true })
    })
    observer.observe(shown, { childList: true, subtree: true })
    const cancel = (event: Event) => {
      event.preventDefault()
      close.current()
    }
    const press = (event: MouseEvent) => {
      if (event.target === shown) close.current()
    }
    shown.addEventListener('cancel', cancel)
    shown.addEventListener('mousedown', press)
    return () => {
      observer.disconnect()
      document.documentElement.style.overflow = ''
      shown.removeEventListener('cancel', cancel)
      shown.removeEventListener('mousedown', press)
      shown.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])
  const closeButton = <Round icon="close" name={say('sheet.close')} onClick={onClose} {...(picture ? { look: 'on-picture' as const } : {})} />
  return (
    <dialog ref={dialog} className="sheet" aria-labelledby={headingId} onFocus={event => { focused.current = withParents(event.target, event.currentTarget) }}>
      {picture}
      {!picture && <div className="sheet-grab" />}
      {title !== null && <div className="sheet-head"><h2 id={headingId}>{title}</h2>{!picture && closeButton}</div>}
      <div className={`sheet-body${padded ? ' padded' : ''}`}>{typeof children === 'function' ? children(headingId) : children}</div>
      {dock !== undefined && <div className="sheet-dock">{dock}</div>}
      {(picture || title === null) && <div className="sheet-close">{closeButton}</div>}
    </dialog>
  )
}

const mark = '[data-next-focus]'
const markedIn = (part: Element) => (part.matches(mark) ? (part as HTMLElement) : part.querySelector<HTMLElement>(mark))

const withParents = (part: Element, last: Element): Element[] =>
  part === last || part.parentElement === null ? [part] : [part, ...withParents(part.parentElement, last)]
