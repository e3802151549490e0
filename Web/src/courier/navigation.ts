import type { Point } from './round'

/** The address that opens the phone's own navigation to a place. */
export function navigationLink({ lat, lon }: Point, agent: string): string {
  const at = `${lat},${lon}`
  return /iPhone|iPad|iPod|Macintosh/.test(agent) ? `maps://?daddr=${at}` : `geo:${at}?q=${at}`
}
