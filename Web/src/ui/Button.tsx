// In the first bundle.
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Icon, type IconName } from './Icon'
import { Link } from '../routes/Link'

export type Rank = 'first' | 'second' | 'soft' | 'text'

interface Looks {
  /** One of rank `first` per view. */
  rank?: Rank
  size?: 'little' | 'big' | undefined
  full?: boolean
  /** Label left, price right. */
  split?: boolean
  icon?: IconName
}

const rankClass: Record<Rank, string> = { first: '', second: ' second-rank', soft: ' soft', text: ' text' }
const classOf = ({ rank = 'first', size, full, split }: Looks) =>
  `button${rankClass[rank]}${size === undefined ? '' : ` ${size}`}${full ? ' full' : ''}${split ? ' split' : ''}`

type ButtonProps = Looks & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'disabled'> & {
  /** The word while it works: a second press then does nothing. */
  busy?: string | null
  /** Off, with the reason beside it in the page. */
  off?: boolean
  children: ReactNode
}

export function Button({ rank, size, full, split, icon, busy = null, off = false, children, onClick, type = 'button', ...rest }: ButtonProps) {
  const idle = off || busy !== null
  return (
    <button {...rest} type={type} className={classOf({ rank, size, full, split } as Looks)} aria-disabled={off || undefined} aria-busy={busy !== null || undefined}
      onClick={event => (idle ? event.preventDefault() : onClick?.(event))}>
      {busy !== null ? <span className="button-ring" aria-hidden="true" /> : icon !== undefined ? <Icon name={icon} /> : null}
      {busy ?? children}
    </button>
  )
}

export function LinkButton({ to, rank, size, full, split, icon, children }: Looks & { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={classOf({ rank, size, full, split } as Looks)}>
      {icon !== undefined && <Icon name={icon} />}
      {children}
    </Link>
  )
}

interface RoundProps {
  icon: IconName
  /** What a screen reader says. */
  name: string
  look?: 'on-picture' | 'edged' | 'tinted'
  filled?: boolean
  pressed?: boolean
}

export function Round({ icon, name, look, filled = false, pressed, ...rest }: RoundProps & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'name'>) {
  return (
    <button {...rest} type="button" className={`round${look ? ` ${look}` : ''}`} aria-label={name} aria-pressed={pressed}>
      <Icon name={icon} filled={filled} />
    </button>
  )
}

export function RoundLink({ icon, name, look, to }: RoundProps & { to: string }) {
  return (
    <Link to={to} className={`round${look ? ` ${look}` : ''}`} aria-label={name}>
      <Icon name={icon} />
    </Link>
  )
}
