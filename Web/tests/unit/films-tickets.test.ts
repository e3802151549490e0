import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarFile } from '../../src/films/tickets/calendar'
import { qrOf } from '../../src/films/tickets/qr'

const entry = {
  id: 'bkg_1', title: 'Salt; Thunder,\nEND:VEVENT', place: 'Rialto, 3 Harbour Row', text: 'Row J', starts: '2026-11-20T20:15:00.000Z', ends: '2026-11-20T22:30:00.000Z', lat: 40.3, lon: -73.6,
}

test('a calendar entry has its times in UTC and ends its lines by CRLF', () => {
  const text = calendarFile(entry, new Date('2026-11-19T08:00:00Z'))
  assert.ok(text.includes('\r\nDTSTART:20261120T201500Z\r\nDTEND:20261120T223000Z\r\n'))
  assert.ok(text.endsWith('END:VCALENDAR\r\n'))
})

test('a title that would end the entry is only a title', () => {
  const lines = calendarFile(entry, new Date(0)).split('\r\n')
  assert.equal(lines.filter(line => line === 'END:VEVENT').length, 1)
  assert.ok(lines.includes('SUMMARY:Salt\\; Thunder\\,\\nEND:VEVENT'))
})

test('a long line is folded within 75 bytes, and reads as before', () => {
  const title = 'Phở và những ngày dài '.repeat(8).trim()
  const text = calendarFile({ ...entry, title }, new Date(0))
  for (const line of text.split('\r\n')) assert.ok(new TextEncoder().encode(line).length <= 75, line)
  assert.ok(text.replace(/\r\n /g, '').includes(`SUMMARY:${title}`))
})

const drawing = (path: string) => `<svg><g><text x="1">A</text></g><path transform="translate(69 218) scale(3.5)" shape-rendering="crispEdges" fill="#000" d="${path}"/></svg>`

test('the code of a ticket is found in its drawing, with the length of its side', () => {
  const path = 'M0 0h7v1h-7zM14 0h7v1h-7zM0 20h7v1h-7z'
  assert.deepEqual(qrOf(drawing(path)), { path, size: 21 })
})

test('a drawing without a code of a known size is shown whole', () => {
  assert.equal(qrOf('<svg><path d="M0 0h7v1z"/></svg>'), null)
  assert.equal(qrOf(drawing('M0 0h7v1h-7z')), null)
})

test('nothing but the numbers of a path is taken over', () => {
  assert.equal(qrOf(drawing('M0 0h21v1h-21z" onload="alert(1)'))?.path, 'M0 0h21v1h-21z')
  assert.equal(qrOf(drawing('M0 0h21v1h-21z&lt;script')), null)
})
