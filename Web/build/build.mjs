// Builds the app into Web/dist: scripts and styles with hashed names, fonts, the page, the worker and its list of files.
//
//   node Web/build/build.mjs
//
// Needs esbuild, React, Leaflet and fonttools: from Debian's packages, or from node_modules. Fails when a budget is passed.
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { createHash } from 'node:crypto'
import { bundle, root } from './bundle.mjs'
import { makeFonts } from './fonts.mjs'
import { checkBudgets } from './budgets.mjs'
import { joinFirst } from './first.mjs'

const dist = join(root, 'dist')
const assets = join(dist, 'assets')
const kept = join(root, 'build/out/builds.json')

/** Screens that a link from elsewhere opens for somebody who was never here. */
const linked = ['restaurant', 'films', 'film', 'seats', 'track']

for (const core of ['customer', 'staff', 'reader']) {
  if (!existsSync(join(root, `build/out/${core}.wasm`))) throw new Error(`web: build/out/${core}.wasm is not there: run Scripts/web-core`)
}
makeFonts()
mkdirSync(assets, { recursive: true })
const work = bundle({ entries: ['styles/work.css'], folder: assets, options: ['--entry-names=[name]-[hash]'] })
const workStyle = Object.keys(work.outputs).map(path => basename(path)).find(name => name.endsWith('.css'))
const app = bundle({
  entries: ['src/main.tsx', 'styles/index.css'], folder: assets,
  options: ['--splitting', '--format=esm', '--entry-names=[name]-[hash]', '--chunk-names=[name]-[hash]',
    '--asset-names=[name]-[hash]', '--public-path=/assets/', `--define:WORK_STYLE="/assets/${workStyle}"`],
})
const outputs = joinFirst(assets, app, 'src/main.tsx')
outputs.set(workStyle, { inputs: {} })
const files = [...outputs.keys()].filter(name => !name.endsWith('.map'))
const entry = files.find(name => outputs.get(name).entryPoint === 'src/main.tsx')
const style = files.find(name => outputs.get(name).entryPoint === 'styles/index.css')
const early = writeEarly()
const displayFont = files.find(name => name.startsWith('vollkorn-latin-') && name.endsWith('.woff2'))

writePage()
cpSync(join(root, 'build/static'), dist, { recursive: true })
writeWorker()
keepTwoBuilds()
compress(dist)
checkBudgets({ assets, entry: [entry, early], style: [style], dinner: scriptsWithout(/src\/(films|maps|account|kitchen|courier|operator|theatre|work)\//), films: scriptsWithout(/src\/(food|maps|account|kitchen|courier|operator|theatre|work)\//), files })

/** What one half of the app can load in all before map and WebAssembly: every script but the other half's, the map's and other languages'. */
function scriptsWithout(others) {
  const isOther = path => others.test(path) || /leaflet|(^|\/)texts\/(?!en)[a-z.]+json/.test(path)
  const own = name => name === entry || !Object.keys(outputs.get(name).inputs).some(isOther)
  return files.filter(name => name.endsWith('.js') && own(name))
}

/** The script that comes first: it is told which scripts these screens need, and each language's texts. */
function writeEarly() {
  const screens = {}
  for (const [, screen, module] of readFileSync(join(root, 'src/shell/screens.ts'), 'utf8').matchAll(/^ {2}(\w+): \(\) => import\('\.\.\/([^']+)'\)/gm)) {
    const own = files.find(name => outputs.get(name).entryPoint === `src/${module}.tsx`)
    if (own === undefined) throw new Error(`web: no script is made of ${module}`)
    if (linked.includes(screen)) screens[screen] = [own, ...outputs.get(own).imports]
  }
  screens.dish = screens.restaurant
  // Those of a language; those of a part of the app, such as `de.films.json`, come with its screens.
  const texts = Object.fromEntries(readdirSync(join(root, 'texts')).filter(file => /^\w+\.json$/.test(file)).flatMap(file => {
    const made = files.find(name => outputs.get(name).entryPoint === `texts/${file}`)
    return made === undefined ? [] : [[basename(file, '.json'), made]]
  }))
  const meta = bundle({
    entries: ['src/start/early.ts'], folder: assets,
    options: ['--format=iife', '--entry-names=[name]-[hash]', `--define:SCREENS=${JSON.stringify(screens)}`, `--define:TEXTS=${JSON.stringify(texts)}`],
  })
  const [name] = Object.keys(meta.outputs).map(path => basename(path))
  outputs.set(name, { inputs: {} })
  files.push(name)
  return name
}

function writePage() {
  const links = [
    `<script async fetchpriority="high" src="/assets/${early}"></script>`,
    `<link rel="preload" href="/assets/${displayFont}" as="font" type="font/woff2" crossorigin>`,
    `<link rel="stylesheet" href="/assets/${style}">`,
  ]
  const page = readFileSync(join(root, 'build/index.html'), 'utf8')
    .replace('<!-- links -->', links.join('\n'))
    .replace('<!-- entry -->', `<script type="module" src="/assets/${entry}"></script>`)
  writeFileSync(join(dist, 'index.html'), page)
}

/** The worker's list: what opens the app at its install, and the rest, which it takes when used. Its version is their hash. */
function writeWorker() {
  const opening = [early, entry, style, ...files.filter(name => /^(vollkorn|inter)-latin-/.test(name))]
  const list = ['/', ...opening.map(name => `/assets/${name}`)]
  const version = createHash('sha256').update(readFileSync(join(dist, 'index.html'))).update(list.join('\n')).digest('hex').slice(0, 12)
  bundle({
    entries: ['src/worker/sw.ts'], folder: dist,
    options: ['--format=iife', `--define:PRECACHE=${JSON.stringify(list)}`, `--define:VERSION="${version}"`],
  })
}

/** An open page still finds its lazy chunks after one more build; what is older goes. */
function keepTwoBuilds() {
  const before = existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : []
  const builds = [files, ...before.filter(list => list.join() !== files.join())].slice(0, 2)
  const wanted = new Set(builds.flat())
  for (const name of readdirSync(assets)) {
    if (!wanted.has(name.replace(/\.br$/, ''))) rmSync(join(assets, name))
  }
  writeFileSync(kept, JSON.stringify(builds))
}

function compress(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) compress(path)
    else if (/\.(js|css|html|svg|wasm|webmanifest)$/.test(name) && isOlder(path + '.br', path)) {
      const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 }
      writeFileSync(path + '.br', brotliCompressSync(readFileSync(path), { params: quality }))
    }
  }
}

function isOlder(path, source) {
  return !existsSync(path) || statSync(path).mtimeMs < statSync(source).mtimeMs
}
