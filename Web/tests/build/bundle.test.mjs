// The same sources give the same files, wherever they stand.
import assert from 'node:assert/strict'
import test from 'node:test'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../../build/bundle.mjs'

const sources = {
  'src/main.js': "import { createElement } from 'react'; import('./late.js').then(late => late.show(createElement('p')))",
  'src/late.js': "import { map } from 'leaflet'; import { useState } from 'react'; export const show = each => console.log(each, map, useState)",
}

/** Bundles a small app in a folder, by the build's own script there, and answers its files by name. */
async function bundledIn(folder) {
  for (const each of ['build', 'src']) mkdirSync(join(folder, each), { recursive: true })
  for (const each of ['bundle.mjs', 'tsconfig.bundle.json']) copyFileSync(join(root, 'build', each), join(folder, 'build', each))
  for (const [path, text] of Object.entries(sources)) writeFileSync(join(folder, path), text)
  const { bundle } = await import(pathToFileURL(join(folder, 'build/bundle.mjs')))
  bundle({ entries: ['src/main.js'], folder: 'out', options: ['--splitting', '--format=esm', '--entry-names=[name]-[hash]', '--chunk-names=[name]-[hash]'] })
  return Object.fromEntries(readdirSync(join(folder, 'out')).map(name => [name, readFileSync(join(folder, 'out', name), 'utf8')]))
}

test('two folders of other depths give the same names and the same bytes', async () => {
  const work = mkdtempSync(join(tmpdir(), 'bundle-test-'))
  try {
    const [near, deep] = [await bundledIn(join(work, 'near')), await bundledIn(join(work, 'one/two/deep'))]
    assert.ok(Object.keys(near).length > 1)
    assert.deepEqual(Object.keys(deep), Object.keys(near))
    assert.deepEqual(deep, near)
  } finally {
    rmSync(work, { recursive: true })
  }
})
