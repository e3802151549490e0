// The server's drawings of tickets, kept on this device: they open doors without a network.
import { useEffect, useState } from 'react'
import { storageOwner } from '../../reads/account'
import { readRecord, writeRecord } from '../../effects/disk'
import { now } from '../../wire/time'

export const drawingPath = (booking: string, ticket: string, format: 'svg' | 'pdf') =>
  `/v1/bookings/${encodeURIComponent(booking)}/ticket?format=${format}&ticket_id=${encodeURIComponent(ticket)}`

/** A drawing never changes: each is asked for once while the page lives. By owner and path. */
const asked = new Map<string, Promise<string>>()

/** Asks for a drawing and keeps it in the database of who asks; throws when none came. P1 */
function read(path: string): Promise<string> {
  const owner = storageOwner()
  const name = `${owner} ${path}`
  let drawing = asked.get(name)
  if (drawing === undefined) {
    drawing = ask(owner, path)
    asked.set(name, drawing)
    drawing.catch(() => asked.delete(name))
  }
  return drawing
}

async function ask(owner: string, path: string): Promise<string> {
  const response = await fetch(path, { credentials: 'same-origin', headers: { Accept: 'image/svg+xml' } })
  if (!response.ok) throw new Error(String(response.status))
  const text = await response.text()
  // Whoever left meanwhile keeps nothing here: their database was emptied.
  if (owner === storageOwner()) await writeRecord(owner, 'reads', path, { body: text, etag: null, at: now() }, 'strict').catch(() => undefined)
  return text
}

/** Null while it is read, undefined when it is neither here nor to be had. */
export function useDrawing(booking: string, ticket: string | null): string | null | undefined {
  const [drawing, setDrawing] = useState<string | null | undefined>(null)
  useEffect(() => {
    if (ticket === null) return
    let isWanted = true
    const owner = storageOwner()
    const path = drawingPath(booking, ticket, 'svg')
    const show = (text: string | undefined) => { if (isWanted && owner === storageOwner()) setDrawing(text) }
    setDrawing(null)
    void readRecord<{ body: string }>(owner, 'reads', path).catch(() => undefined).then(kept => {
      if (kept !== undefined) show(kept.body)
      else if (owner === storageOwner()) read(path).then(show, () => show(undefined))
    })
    return () => { isWanted = false }
  }, [booking, ticket])
  return drawing
}

/** Keeps the drawings of all tickets of a booking, so that each opens without a network. */
export async function keepDrawings(booking: string, tickets: readonly string[]): Promise<void> {
  const owner = storageOwner()
  for (const ticket of tickets) {
    const path = drawingPath(booking, ticket, 'svg')
    const kept = await readRecord(owner, 'reads', path).catch(() => undefined)
    if (owner !== storageOwner()) return
    if (kept === undefined) await read(path).catch(() => undefined)
  }
}
