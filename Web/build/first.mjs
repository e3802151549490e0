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

/**
 * Rewrites what `bundle` has written into `folder`, and answers the outputs by name as esbuild would have told them:
 * `{ inputs, imports, entryPoint }`. Other scripts take from the joined one what they took from its parts.
 */
export function joinFirst(folder, app, entryPoint) {
  const outputs = new Map(Object.entries(app.outputs).map(([path, value]) => [basename(path), value]))
  const entry = [...outputs.keys()].find(name => outputs.get(name).entryPoint === entryPoint)
  const parts = [...staticImports(outputs, entry), entry]
  // The later scripts name the joined one and the other way round: what the parts are called stands for both contents.
  const mark = createHash('sha256').update(parts.join()).digest('hex').slice(0, 6)
  const later = [...outputs.keys()].filter(name => name.endsWith('.js') && !parts.includes(name))
  const renamed = new Map(later.map(name => [name, name.replace(/\.js$/, `${mark}.js`)]))
  // What is left of a part's name is its own folder's; all else stands where the app serves it.
  const rename = text => text.replace(/"\/assets\/([\w.-]+\.js)"/g, (all, name) => (renamed.has(name) ? `"/assets/${renamed.get(name)}"` : `"./${name}"`))

  const work = mkdtempSync(join(tmpdir(), 'first-'))
  for (const name of parts) writeFileSync(join(work, name), rename(readFileSync(join(folder, name), 'utf8')))
  const exported = parts.map((name, part) => {
    const names = outputs.get(name).exports
    return names.length === 0 ? `import './${name}'` : `export { ${names.map(each => `${each} as p${part}${each}`).join(', ')} } from './${name}'`
  })
  writeFileSync(join(work, 'main.js'), exported.join('\n'))
  execFileSync(esbuild, [
    'main.js', '--bundle', '--minify', '--format=esm', '--target=es2021', '--charset=utf8', '--log-level=warning', '--legal-comments=none',
    '--entry-names=[name]-[hash]', '--outdir=out', '--external:/assets/*',
  ], { cwd: work, stdio: 'inherit' })
  const joined = readdirSync(join(work, 'out'))[0]
  const text = readFileSync(join(work, 'out', joined))
  rmSync(work, { recursive: true })

  const fromJoined = (all, names, name) => {
    const part = parts.indexOf(name)
    if (names === undefined) return `import"/assets/${joined}";`
    return `import{${names.split(',').map(each => `p${part}${each.includes(' as ') ? each : `${each} as ${each}`}`).join(',')}}from"/assets/${joined}";`
  }
  const result = new Map([...outputs].filter(([name]) => !name.endsWith('.js')))
  for (const name of later) {
    writeFileSync(join(folder, renamed.get(name)), rename(readFileSync(join(folder, name), 'utf8')).replace(statement, fromJoined))
    const { inputs } = outputs.get(name)
    result.set(renamed.get(name), { inputs })
  }
  for (const name of [...parts, ...later]) rmSync(join(folder, name))
  writeFileSync(join(folder, joined), text)
  result.set(joined, { inputs: Object.assign({}, ...parts.map(name => outputs.get(name).inputs)), entryPoint })
  return result
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
