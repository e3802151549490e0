import { test } from 'node:test'
import assert from 'node:assert/strict'
import { href, match, search, table } from '../../src/routes/table'

test('what a row builds it also matches, for every row', () => {
  for (const [screen, pattern] of Object.entries(table)) {
    const path = pattern.replace(/:(\w+)/g, 'x')
    assert.equal(match(path)?.screen, screen, path)
  }
})

test('parameters are coded on the way out and back', () => {
  const path = href('restaurant', { id: 'a b/ü' })
  assert.equal(path, '/restaurants/a%20b%2F%C3%BC')
  const found = match(path)
  assert.ok(found?.screen === 'restaurant' && found.parameters.id === 'a b/ü')
})

test('a path that no row has matches nothing', () => {
  for (const path of ['/nothing', '/restaurants', '/restaurants/', '/orders/a/b', '/%']) assert.equal(match(path), null, path)
})

test('a parameter that cannot be decoded matches nothing', () => {
  assert.equal(match('/restaurants/%E0%A4%A'), null)
})

test('a slash at the end makes no difference', () => {
  assert.equal(match('/cart/')?.screen, 'cart')
  assert.equal(match('/')?.screen, 'discover')
})

test('a query leaves out what is not said, and joins lists', () => {
  assert.equal(search({ a: 1, b: null, c: undefined, d: false, e: '', f: ['x', 'y'], g: true }), '?a=1&f=x%2Cy&g=true')
  assert.equal(search({}), '')
})
