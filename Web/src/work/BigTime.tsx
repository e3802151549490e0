import { timeOfDay } from '../texts/format'

/** A time that is read from afar: its half of the day, where people count so, is small. */
export function BigTime({ at, zone }: { at: number; zone: string }) {
  const [time, half] = timeOfDay(new Date(at), zone).split('\u00a0')
  return <>{time}{half !== undefined && <small>{half}</small>}</>
}
