import assert from 'node:assert/strict'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../../build/bundle.mjs'

const catalogue = language => JSON.parse(readFileSync(join(root, `texts/${language}.films.json`), 'utf8'))
const [en, de] = [catalogue('en'), catalogue('de')]
const names = text => (typeof text === 'string' ? [text] : Object.values(text)).flatMap(each => each.match(/\{\w+\}/g) ?? [])

test('both languages have the same texts, sorted', () => {
  assert.deepEqual(Object.keys(de), Object.keys(en))
  assert.deepEqual(Object.keys(en), Object.keys(en).sort())
})

test('a text has the same values in both languages', () => {
  for (const key of Object.keys(en)) assert.deepEqual(new Set(names(de[key])), new Set(names(en[key])), key)
})

/** Every source of the films, joined. */
function sources(folder) {
  return readdirSync(folder).map(name => join(folder, name)).map(path => (statSync(path).isDirectory() ? sources(path) : readFileSync(path, 'utf8'))).join('\n')
}

test('no text lies unused', () => {
  const text = sources(join(root, 'src/films'))
  const made = /^(advice|availability|category|filter|format|genre|language|place|refused)\./
  const unused = Object.keys(en).filter(key => !made.test(key) && !text.includes(`'${key}'`))
  assert.deepEqual(unused, [])
})
