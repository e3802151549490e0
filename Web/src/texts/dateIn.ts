// In the early script too.
const formats = new Map<string, Intl.DateTimeFormat>()

/** The date at an instant in a zone, "2026-11-24". */
export function dateIn(zone: string, at: Date | string): string {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(zone, format)
  const parts = format.formatToParts(new Date(at))
  const part = (type: string) => parts.find(each => each.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}
