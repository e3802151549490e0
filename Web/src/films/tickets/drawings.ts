// The server's drawings of tickets, kept on this device: they open doors without a network.
import { useEffect, useState } from 'react'
import { shelfOwner } from '../../reads/account'
import { readRecord, writeRecord } from '../../effects/disk'

export const drawingPath = (booking: string, ticket: string, format: 'svg' | 'pdf') =>
  `/v1/bookings/${encodeURIComponent(booking)}/ticket?format=${format}&ticket_id=${encodeURIComponent(ticket)}`

/** Asks for a drawing and keeps it; throws when none came. */
async function read(path: string): Promise<string> {
  const response = await fetch(path, { credentials: 'same-origin', headers: { Accept: 'image/svg+xml' } })
  if (!response.ok) throw new Error(String(response.status))
  const text = await response.text()
  await writeRecord(shelfOwner(), 'reads', path, { body: text, etag: null, at: Date.now() }, 'strict').catch(() => undefined)
  return text
}

/** Null while it is read, undefined when it is neither here nor to be had. */
export function useDrawing(booking: string, ticket: string | null): string | null | undefined {
  const [drawing, setDrawing] = useState<string | null | undefined>(null)
  useEffect(() => {
    if (ticket === null) return
    let isWanted = true
    const path = drawingPath(booking, ticket, 'svg')
    const show = (text: string | undefined) => { if (isWanted) setDrawing(text) }
    setDrawing(null)
    void readRecord<{ body: string }>(shelfOwner(), 'reads', path).catch(() => undefined).then(kept => {
      if (kept !== undefined) show(kept.body)
      read(path).then(show, () => kept === undefined && show(undefined))
    })
    return () => { isWanted = false }
  }, [booking, ticket])
  return drawing
}

/** Keeps the drawings of all tickets of a booking, so that each opens without a network. */
export function keepDrawings(booking: string, tickets: readonly string[]): void {
  for (const ticket of tickets) void read(drawingPath(booking, ticket, 'svg')).catch(() => undefined)
}
