// The scripts of the first screen, joined into one: with a bundle of three scripts, as esbuild would have written it.
import assert from 'node:assert/strict'
import test from 'node:test'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { joinFirst } from '../../build/first.mjs'

const first = {
  'main-A.js': 'import{a}from"/assets/chunk-B.js";import("/assets/Late-C.js").then(late=>late.show(a));',
  'chunk-B.js': 'var a="in the chunk";export{a};',
  'Late-C.js': 'import{a as b}from"/assets/chunk-B.js";function show(x){console.log(x,b)}export{show};',
}
const imports = (kind, name) => ({ path: `dist/assets/${name}`, kind })
const outputs = {
  'dist/assets/main-A.js': {
    entryPoint: 'src/main.tsx', inputs: { 'src/main.tsx': {} }, exports: [],
    imports: [imports('import-statement', 'chunk-B.js'), imports('dynamic-import', 'Late-C.js')],
  },
  'dist/assets/chunk-B.js': { inputs: { 'src/a.ts': {} }, imports: [], exports: ['a'] },
  'dist/assets/Late-C.js': { inputs: { 'src/late.ts': {} }, imports: [imports('import-statement', 'chunk-B.js')], exports: ['show'] },
}

/** What the folder holds afterwards, by name. */
function joined(texts) {
  const folder = mkdtempSync(join(tmpdir(), 'first-test-'))
  try {
    for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text)
    const answer = joinFirst(folder, { outputs }, 'src/main.tsx')
    const files = Object.fromEntries(readdirSync(folder).map(name => [name, readFileSync(join(folder, name), 'utf8')]))
    assert.deepEqual([...answer.keys()].sort(), Object.keys(files).sort())
    return { files, main: [...answer].find(([, each]) => each.entryPoint === 'src/main.tsx')[0] }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('the parts become one script, and a later one takes from it what it took from them', () => {
  const { files, main } = joined(first)
  const [late] = Object.keys(files).filter(name => name !== main)
  assert.equal(Object.keys(files).length, 2)
  assert.match(files[main], new RegExp(`import\\("/assets/${late}"\\)`))
  assert.match(files[late], new RegExp(`^import\\{p0a as b\\}from"/assets/${main}";`))
  assert.match(files[main], /as p0a\b/)
})

test('a name never gets other bytes: what esbuild writes anew under the same name gets another here', () => {
  const before = joined(first)
  for (const name of Object.keys(first)) {
    const after = joined({ ...first, [name]: first[name].replace(/;$/, ';console.log("written by another esbuild");') })
    for (const [same, text] of Object.entries(after.files)) {
      assert.ok(!(same in before.files) || before.files[same] === text, `${same} has other bytes after a change of ${name}`)
    }
    assert.equal(Object.keys(after.files).filter(each => each in before.files).length, 0)
  }
  assert.deepEqual(joined(first), before)
})

test('an import of a part that is written otherwise fails the build', () => {
  const star = first['Late-C.js'].replace('{a as b}', '*as b ')
  assert.throws(() => joined({ ...first, 'Late-C.js': star }), /names \.\/chunk-B\.js, which is not there/)
  const dynamic = first['Late-C.js'].replace('console.log', 'import("/assets/chunk-B.js"),console.log')
  assert.throws(() => joined({ ...first, 'Late-C.js': dynamic }), /names \.\/chunk-B\.js, which is not there/)
})

test('a script that names one that was not built fails the build', () => {
  const gone = first['Late-C.js'].replace('console.log', "import('/assets/Gone-D.js'),console.log")
  assert.throws(() => joined({ ...first, 'Late-C.js': gone }), /names \/assets\/Gone-D\.js, which is not there/)
})

test('taking what a part does not export fails the build', () => {
  const other = first['Late-C.js'].replace('{a as b}', '{c as b}')
  assert.throws(() => joined({ ...first, 'Late-C.js': other }), /takes c of chunk-B\.js, which does not export it/)
})
