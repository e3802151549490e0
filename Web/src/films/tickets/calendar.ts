// An evening as a calendar's entry (RFC 5545). Pure.

export interface Entry {
  readonly id: string
  readonly title: string
  readonly place: string
  readonly text: string
  readonly starts: string
  readonly ends: string
  readonly lat: number
  readonly lon: number
}

export function calendarFile(entry: Entry, now: Date): string {
  return [
    'BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Soiree//Tickets//EN', 'METHOD:PUBLISH', 'BEGIN:VEVENT', `UID:${escaped(entry.id)}@soiree`,
    `DTSTAMP:${stamp(now)}`, `DTSTART:${stamp(new Date(entry.starts))}`, `DTEND:${stamp(new Date(entry.ends))}`, `SUMMARY:${escaped(entry.title)}`,
    `LOCATION:${escaped(entry.place)}`, `GEO:${entry.lat};${entry.lon}`, `DESCRIPTION:${escaped(entry.text)}`, 'BEGIN:VALARM', 'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(entry.title)}`, 'TRIGGER:-PT1H', 'END:VALARM', 'END:VEVENT', 'END:VCALENDAR', '',
  ].map(folded).join('\r\n')
}

const stamp = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '')

/** Names come from people: what would end a value or begin a line is escaped. */
const escaped = (text: string) => text.replace(/\\/g, '\\\\').replace(/\r?\n|\r/g, '\\n').replace(/([,;])/g, '\\$1')

/** A line is at most 75 bytes; what is longer goes on in a line that begins with a space. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  if (encoder.encode(line).length <= 75) return line
  const parts: string[] = []
  let [part, size] = ['', 0]
  for (const letter of line) {
    const bytes = encoder.encode(letter).length
    if (size + bytes > 74) {
      parts.push(part)
      ;[part, size] = ['', 0]
    }
    part += letter
    size += bytes
  }
  return [...parts, part].join('\r\n ')
}
