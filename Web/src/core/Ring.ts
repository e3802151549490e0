// The last messages, for a report of what went wrong: a native test gives them to the same Swift again.
import type { Message } from './generated'

export interface Recorded {
  readonly message: Message
  readonly body?: string
}

/** Members whose text tells who somebody is, where they live, or how they pay. */
const personal = new Set([
  'note', 'notes', 'comment', 'name', 'street', 'unit', 'floor', 'city', 'postal_code', 'recipient_name',
  'recipient_phone', 'lat', 'lon', 'token', 'contact', 'delivery_pin', 'track_token', 'text', 'value', 'account', 'frame',
])

const decoder = new TextDecoder()

export class Ring {
  private readonly entries: Recorded[] = []

  constructor(private readonly most = 500) {}

  add(message: Message, body?: Uint8Array): void {
    this.entries.push(body === undefined ? { message } : { message, body: decoder.decode(body) })
    if (this.entries.length > this.most) this.entries.shift()
  }

  /** One line of JSON for each message, without what tells of a person. */
  report(): string {
    return this.entries.map(entry => JSON.stringify(entry.body === undefined ? masked(entry) : masked({ ...entry, body: parsed(entry.body) }))).join('\n')
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

function masked(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map(item => masked(item, name))
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, masked(item, key)]))
  }
  if (!personal.has(name)) return value
  return typeof value === 'string' ? 'x'.repeat(value.length) : typeof value === 'number' ? 0 : value
}
