import { Picture } from '../ui/Picture'
import { pictureOf } from '../wire/picture'
import type { PictureBody } from '../wire/generated'

/** What a poster is made of; a name alone is set as one. */
export interface Film {
  readonly id: string
  readonly title: string
  readonly picture?: PictureBody | null
}

/** The poster of a film: the platform's picture, else its title set on a ground of its own. Says nothing to screen readers: the title stands beside it. */
export function Poster({ of: film, sizes, className = '', isFirst = false }: { of: Film; sizes: string; className?: string; isFirst?: boolean }) {
  const picture = pictureOf(film)
  if (picture === null) return <span className={`poster ${className}`}><TitlePoster title={film.title} /></span>
  return <Picture className={`poster ${className}`} of={picture} sizes={sizes} seed={film.id} isFirst={isFirst} />
}

/** Ground, second colour, accent, ink. */
const palettes = [
  ['#24101C', '#7C2230', '#FFD27A', '#FFE9C4'], ['#10262E', '#2F7C83', '#F7C948', '#F6EFE0'], ['#F2C14E', '#1D5C8A', '#C73E2C', '#2A1800'],
  ['#E6583D', '#1E1B3A', '#F8D57E', '#FFF3E4'], ['#1B1420', '#5C4A63', '#E9D5B0', '#F3E7D2'], ['#BCD0C3', '#2E5A4B', '#16352C', '#16352C'],
  ['#EBB48B', '#B2533A', '#5B2A22', '#3A1A14'], ['#2B2F5B', '#8A6FB0', '#FFBB45', '#F3EBDD'],
] as const

function hash(text: string): number {
  let sum = 2166136261
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0
  return sum
}

/** Breaks a title into lines of about the same length. */
function titleLines(title: string): string[] {
  const words = title.split(' ')
  const count = Math.min(words.length, title.length <= 10 ? 1 : title.length <= 22 ? 2 : title.length <= 34 ? 3 : 4)
  const lines: string[] = []
  for (const word of words) {
    const last = lines[lines.length - 1]
    if (last !== undefined && (last.length + word.length + 1 <= title.length / count + 2 || lines.length === count)) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

function TitlePoster({ title }: { title: string }) {
  const seed = hash(title)
  const [ground, second, accent, ink] = palettes[seed % palettes.length] ?? palettes[0]
  const lines = titleLines(title)
  const longest = Math.max(...lines.map(line => line.length))
  const size = Math.min(56, 480 / Math.max(longest, 7))
  return (
    <svg className="poster-set" viewBox="0 0 300 450" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <rect width="300" height="450" fill={ground} />
      <Motif at={(seed >>> 8) % 6} second={second} accent={accent} />
      <text className="poster-title" fill={ink} fontSize={size}>
        {lines.map((line, index) => <tspan key={index} x="22" y={52 + size * 0.6 + index * size * 1.04}>{line}</tspan>)}
      </text>
    </svg>
  )
}

function Motif({ at, second, accent }: { at: number; second: string; accent: string }) {
  switch (at) {
    case 0: return <><circle cx="214" cy="270" r="62" fill={accent} /><path d="M0 330Q75 300 150 322T300 306V450H0Z" fill={second} /><path d="M0 380Q75 356 150 374T300 362V450H0Z" fill={second} opacity=".55" /></>
    case 1: return <><path d="M0 450 150 236 300 450Z" fill={second} /><path d="M70 450 210 286 350 450Z" fill={second} opacity=".6" /><circle cx="84" cy="260" r="26" fill={accent} /></>
    case 2: return <>{[130, 104, 78, 52].map((r, index) => <circle key={r} cx="150" cy="330" r={r} fill="none" stroke={index % 2 === 0 ? second : accent} strokeWidth="7" />)}<circle cx="150" cy="330" r="24" fill={accent} /></>
    case 3: return <>{[0, 1, 2, 3, 4, 5].map(index => <rect key={index} x={index * 50} y={450 - 60 - ((index * 73) % 130)} width="50" height="220" fill={second} opacity={index % 2 === 0 ? 1 : 0.7} />)}<rect x="62" y="330" width="14" height="18" fill={accent} /><rect x="214" y="352" width="14" height="18" fill={accent} /></>
    case 4: return <><path d="M300 210 60 450H300Z" fill={second} /><path d="M300 300 150 450H300Z" fill={accent} /></>
    default: return <><path d="M110 450V290a40 40 0 0 1 80 0V450Z" fill={second} /><path d="M126 450V292a24 24 0 0 1 48 0V450Z" fill={accent} /></>
  }
}
