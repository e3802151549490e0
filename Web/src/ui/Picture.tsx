// In the first bundle.
import { useRef, useState, useLayoutEffect } from 'react'
import type { PictureBody } from '../wire/generated'
import { pictureAt, widthsOf } from '../wire/picture'

interface Props {
  of: PictureBody | null
  /** How wide it is shown, as the `sizes` attribute has it. */
  sizes: string
  className?: string
  /** The largest picture of a first view: not lazily, and before others. */
  isFirst?: boolean
  /** Decides the cloth where there is no picture. */
  seed: string
}

/** A picture in its place from the first paint on: its colour first. Where there is none, a cloche on a cloth. */
export function Picture({ of, sizes, className = '', isFirst = false, seed }: Props) {
  // It fades in when it has come. The first does not wait for the app to notice.
  const [isSeen, setSeen] = useState(isFirst)
  const image = useRef<HTMLImageElement>(null)
  const box = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    if (of !== null) box.current?.style.setProperty('background-color', of.color)
    // From the browser's cache it is there already, without an event.
    if (image.current?.complete) setSeen(true)
  }, [of])
  if (of === null) return <span className={`picture ${className}`}><Cloth seed={seed} /></span>
  const middle = of.widths[Math.floor(of.widths.length / 2)] ?? of.widths[0] ?? 320
  const priority: object = isFirst ? { fetchpriority: 'high' } : {}
  return (
    <span className={`picture ${className}`} ref={box}>
      <img ref={image} className={isSeen ? 'seen' : ''} alt="" src={pictureAt(of, middle)} sizes={sizes} width={of.width} height={of.height}
        srcSet={widthsOf(of)} loading={isFirst ? 'eager' : 'lazy'} decoding="async"
        onLoad={() => setSeen(true)} {...priority} />
    </span>
  )
}

const cloths = ['#5B3826', '#8A4B2A', '#7A2436', '#2F5D5A', '#4F5B3A', '#7B5A2E', '#4A3A5C', '#8C5A4A'] as const

function Cloth({ seed }: { seed: string }) {
  let sum = 0
  for (const letter of seed) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  const cloth = cloths[sum % cloths.length]
  return (
    <svg className="picture-none" viewBox="0 0 160 90" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <rect width="160" height="90" fill={cloth} />
      <path d="M0 18h160M0 36h160M0 54h160M0 72h160" stroke="#000" strokeOpacity=".1" strokeWidth="1" />
      <ellipse cx="82" cy="66" rx="40" ry="6" fill="#000" opacity=".22" />
      <circle cx="80" cy="26.500" r="3.600" fill="#FFBB45" />
      <path d="M52 60a28 28 0 0 1 56 0z" fill="#FFF3E0" />
      <path d="M61 55a20 20 0 0 1 13-14.500" stroke="#E8B98A" strokeWidth="3" fill="none" strokeLinecap="round" />
      <rect x="46" y="62" width="68" height="5" rx="2.500" fill="#FFBB45" />
    </svg>
  )
}
