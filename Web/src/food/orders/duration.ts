import { say } from '../../texts/say'

/** Minutes as "45 min" or "1 h 20 min". */
export function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return say('duration.minutes', { n: minutes })
  return minutes % 60 === 0 ? say('duration.hours', { h: hours }) : say('duration.both', { h: hours, n: minutes % 60 })
}
