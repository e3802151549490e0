// In the first bundle. Small parts that many screens share.
import type { ReactNode } from 'react'
import { plain } from '../texts/plain'
import { say } from '../texts/say'
import { Icon, type IconName } from './Icon'

export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'lamp'

/** Inline news, with its first words in bold. In a sheet, `takesFocus` says that it stands for what was pressed. */
export function Note({ tone, icon, children, live = false, takesFocus = false }: { tone: Tone; icon: IconName; children: ReactNode; live?: boolean; takesFocus?: boolean }) {
  const focus = takesFocus ? { tabIndex: -1, 'data-next-focus': true } : {}
  return <div className={`note ${tone}`} role={live ? 'status' : undefined} {...focus}><Icon name={icon} /><div className="grow">{children}</div></div>
}

export function Badge({ look, icon, children }: { look: 'deal' | 'new' | 'ok' | 'warn' | 'bad' | 'info' | 'edged'; icon?: IconName; children: ReactNode }) {
  return <span className={`badge ${look}`}>{icon !== undefined && <Icon name={icon} />}{children}</span>
}

export function Chip({ pressed, icon, onPress, children }: { pressed: boolean; icon?: IconName; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className="chip" aria-pressed={pressed} onClick={onPress}>
      {pressed ? <Icon name="check" /> : icon !== undefined ? <Icon name={icon} /> : null}
      {children}
    </button>
  )
}

interface StepperProps {
  value: number
  least: number
  most: number
  onChange: (value: number) => void
  /** What is counted, for screen readers. */
  of: string
  tall?: boolean
}

/** Minus, number, plus. At one, where none is allowed, the minus is a bin. */
export function Stepper({ value, least, most, onChange, of, tall = false }: StepperProps) {
  const canLess = value > least
  const canMore = value < most
  const removes = least === 0 && value === 1
  return (
    <span className={tall ? 'stepper tall' : 'stepper'} role="group" aria-label={of}>
      <button type="button" aria-label={say(removes ? 'stepper.remove' : 'stepper.less', { of })} aria-disabled={!canLess || undefined} onClick={() => canLess && onChange(value - 1)}>
        <Icon name={removes ? 'bin' : 'minus'} />
      </button>
      <b aria-live="polite">{value}</b>
      <button type="button" aria-label={say('stepper.more', { of })} aria-disabled={!canMore || undefined} onClick={() => canMore && onChange(value + 1)}><Icon name="add" /></button>
    </span>
  )
}

export interface Segment<T extends string> {
  value: T
  label: string
}

/** One of a few, all in sight. */
export function Segments<T extends string>({ name, options, value, onChange }: { name: string; options: readonly Segment<T>[]; value: T; onChange: (value: T) => void }) {
  return (
    <div className="segments" role="group" aria-label={name}>
      {options.map(option => (
        <button key={option.value} type="button" aria-pressed={option.value === value} onClick={() => onChange(option.value)}>{option.label}</button>
      ))}
    </div>
  )
}

/** Lines of a skeleton, in per cent of the width. */
export function Bones({ widths, height = 14 }: { widths: readonly number[]; height?: number }) {
  return (
    <svg width="100%" height={widths.length * (height + 10)} aria-hidden="true" focusable="false">
      {widths.map((width, index) => <rect key={index} y={index * (height + 10)} width={`${width}%`} height={height} rx="6" className="bone" />)}
    </svg>
  )
}

/** The words with the part that was searched for marked. Compares without case and accents. */
export function Marked({ text, part }: { text: string; part: string }) {
  const wanted = plain(part.trim())
  const at = wanted === '' || plain(text).length !== text.length ? -1 : plain(text).indexOf(wanted)
  if (at < 0) return <>{text}</>
  return <>{text.slice(0, at)}<mark>{text.slice(at, at + wanted.length)}</mark>{text.slice(at + wanted.length)}</>
}
