import assert from 'node:assert/strict'
import { test } from 'node:test'
import { partsOf } from '../../src/account/pageParts'

test('an operator\'s page has paragraphs and headings, and its lines stay lines', () => {
  assert.deepEqual(partsOf('Harbour Co-op\n1 Quay Street\n\n\n# Contact\nhello@example.org\n<b>no markup</b>\n'), [
    { isHeading: false, text: 'Harbour Co-op\n1 Quay Street' },
    { isHeading: true, text: 'Contact' },
    { isHeading: false, text: 'hello@example.org\n<b>no markup</b>' },
  ])
  assert.deepEqual(partsOf(' \n\n'), [])
})
