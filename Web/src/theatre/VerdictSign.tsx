import type { ReactNode } from 'react'
import type { Shape } from './verdict'

const circle = <circle cx="80" cy="80" r="74" strokeWidth="9" />
const tick = <path d="m44 82 26 26 48-54" strokeWidth="15" />
const triangle = <path d="M80 10l76 134H4z" strokeWidth="9" />

/** Each meaning has a shape of its own: colours are not all that tells them apart. */
const shapes: Readonly<Record<Shape, ReactNode>> = {
  circle,
  circleCheck: <>{circle}{tick}</>,
  dashedCheck: <><circle cx="80" cy="80" r="74" strokeWidth="9" strokeDasharray="20 15" className="door-dashes" />{tick}</>,
  octagonCross: <><path d="M52 8h56l44 44v56l-44 44H52L8 108V52z" strokeWidth="9" /><path d="M54 54l52 52m0-52l-52 52" strokeWidth="15" /></>,
  triangleArrow: <>{triangle}<path d="M50 102h56M86 78l24 24-24 24" strokeWidth="12" /></>,
  triangleMark: <>{triangle}<path d="M80 58v40M80 121v.1" strokeWidth="14" /></>,
}

export function VerdictSign({ shape, word }: { shape: Shape; word: string }) {
  return <svg className="door-sign" viewBox="0 0 160 160" role="img" aria-label={word} focusable="false">{shapes[shape]}</svg>
}
