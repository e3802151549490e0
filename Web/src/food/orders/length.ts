import { say } from '../../texts/say'

/** Minutes as "45 min" or "1 h 20 min". */
export function length(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return say('length.minutes', { n: minutes })
  return minutes % 60 === 0 ? say('length.hours', { h: hours }) : say('length.both', { h: hours, n: minutes % 60 })
}
