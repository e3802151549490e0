// Joins the scripts that the first screen needs into one. esbuild splits by who shares what, which makes thirty small files:
// thirty requests before the first paint, and each compressed by itself.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { esbuild } from './bundle.mjs'

/** An import of a part, as esbuild writes it when it minifies and `rename` leaves it. */
const statement = /import(?:\{([^}]*)\}from)?"\.\/([\w.-]+\.js)";/g

/** Any script that a text names. */
const script = /["'`](\.\/|\/assets\/)([\w.-]+\.js)["'`]/g

/** Stands in names for `mark`, until all texts are there. */
const unmarked = '__MARK__'

/**
 * Rewrites what `bundle` has written into `folder`, and answers the outputs by name as esbuild would have told them:
 * `{ inputs, imports, entryPoint }`, with the imports of later scripts all the way down. Other scripts take from the joined one what they took from its parts.
 * Throws when a script would name another that is not there, or take from the joined one what it does not give.
 */
export function joinFirst(folder, app, entryPoint) {
  const outputs = new Map(Object.entries(app.outputs).map(([path, value]) => [basename(path), value]))
  const entry = [...outputs.keys()].find(name => outputs.get(name).entryPoint === entryPoint)
  const parts = [...staticImports(outputs, entry), entry]
  const later = [...outputs.keys()].filter(name => name.endsWith('.js') && !parts.includes(name))
  const before = new Map([...parts, ...later].map(name => [name, readFileSync(join(folder, name), 'utf8')]))
  for (const name of before.keys()) rmSync(join(folder, name))

  const joined = `${basename(entry).replace(/-.*/, '')}-${unmarked}.js`
  const renamed = new Map(later.map(name => [name, name.replace(/\.js$/, `${unmarked}.js`)]))
  // What is left of a part's name is its own folder's; all else stands where the app serves it.
  const rename = name => before.get(name).replace(/"\/assets\/([\w.-]+\.js)"/g, (all, other) => (renamed.has(other) ? `"/assets/${renamed.get(other)}"` : `"./${other}"`))
  const result = new Map([...outputs].filter(([name]) => !name.endsWith('.js')))
  const texts = new Map()
  for (const name of later) {
    texts.set(renamed.get(name), rename(name).replace(statement, takeFromJoined(name, joined, parts, outputs)))
    const imports = [...staticImports(outputs, name)].flatMap(other => renamed.get(other) ?? [])
    result.set(renamed.get(name), { inputs: outputs.get(name).inputs, imports, entryPoint: outputs.get(name).entryPoint })
  }
  texts.set(joined, joinParts(parts, outputs, rename))
  result.set(joined, { inputs: Object.assign({}, ...parts.map(name => outputs.get(name).inputs)), entryPoint })
  for (const [name, text] of texts) checkNames(name, text, texts)

  // These scripts name each other in circles, so one hash stands for the contents of all: a name never gets other bytes.
  const mark = createHash('sha256').update([...texts].flat().join('\n')).digest('hex').slice(0, 8)
  const marked = text => text.replaceAll(unmarked, mark)
  for (const [name, text] of texts) writeFileSync(join(folder, marked(name)), marked(text))
  return new Map([...result].map(([name, value]) => [marked(name), name.endsWith('.js') ? { ...value, imports: (value.imports ?? []).map(marked) } : value]))
}

/** The text of all parts as one script. Each part's exports have its number before their names. */
function joinParts(parts, outputs, rename) {
  const work = mkdtempSync(join(tmpdir(), 'first-'))
  for (const name of parts) writeFileSync(join(work, name), rename(name))
  const exported = parts.map((name, part) => {
    const names = outputs.get(name).exports
    return names.length === 0 ? `import './${name}'` : `export { ${names.map(each => `${each} as p${part}${each}`).join(', ')} } from './${name}'`
  })
  writeFileSync(join(work, 'main.js'), exported.join('\n'))
  execFileSync(esbuild, [
    'main.js', '--bundle', '--minify', '--format=esm', '--target=es2021', '--charset=utf8', '--log-level=warning', '--legal-comments=none',
    '--outdir=out', '--external:/assets/*',
  ], { cwd: work, stdio: 'inherit' })
  const text = readFileSync(join(work, 'out/main.js'), 'utf8')
  rmSync(work, { recursive: true })
  return text
}

/** What replaces a `statement` in a later script. */
function takeFromJoined(later, joined, parts, outputs) {
  return (all, names, name) => {
    const part = parts.indexOf(name)
    if (part < 0) throw new Error(`web: ${later} imports ${name}, which is no part of the first script`)
    if (names === undefined) return `import"/assets/${joined}";`
    const taken = names.split(',').map(each => {
      const [from, as = from] = each.split(' as ')
      if (!outputs.get(name).exports.includes(from)) throw new Error(`web: ${later} takes ${from} of ${name}, which does not export it`)
      return `p${part}${from} as ${as}`
    })
    return `import{${taken.join(',')}}from"/assets/${joined}";`
  }
}

/** Scripts name each other where the app serves them, and only those that are there. */
function checkNames(name, text, texts) {
  for (const [, place, other] of text.matchAll(script)) {
    if (place === './' || !texts.has(other)) throw new Error(`web: ${name} names ${place}${other}, which is not there`)
  }
}

/** The outputs that a module imports before it runs, all the way down. */
function staticImports(outputs, name, seen = new Set()) {
  for (const { path, kind } of outputs.get(name).imports) {
    const next = basename(path)
    if (kind === 'import-statement' && !seen.has(next)) {
      seen.add(next)
      staticImports(outputs, next, seen)
    }
  }
  return seen
}
