// esbuild as a command: Debian's package and npm's both have it.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder Web. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const local = name => join(root, 'node_modules', name)
export const esbuild = existsSync(local('.bin/esbuild')) ? local('.bin/esbuild') : 'esbuild'
const debian = { share: '/usr/share/nodejs', lib: '/usr/lib/nodejs', leaflet: '/usr/share/javascript/leaflet' }
const links = 'build/out/packages'

/** Bundles entries (relative to Web) into a folder and answers what esbuild says of its outputs. */
export function bundle({ entries, folder, options = [] }) {
  mkdirSync(join(root, 'build/out'), { recursive: true })
  const report = join(root, 'build/out/meta.json')
  const packages = existsSync(local('react')) ? [] : linkPackages()
  execFileSync(esbuild, [
    ...entries, '--bundle', '--minify', '--target=es2021', '--charset=utf8', '--log-level=warning',
    '--define:process.env.NODE_ENV="production"', '--loader:.woff2=file', '--loader:.png=file', '--loader:.wasm=file', '--legal-comments=none',
    '--tsconfig=build/tsconfig.bundle.json', `--outdir=${folder}`, `--metafile=${report}`, ...packages, ...options,
  ], { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_PATH: ['share', 'lib'].map(name => join(root, links, name)).join(':') } })
  const meta = JSON.parse(readFileSync(report, 'utf8'))
  rmSync(report)
  return meta
}

/**
 * Puts links to Debian's packages under the folder Web, and answers the options that take them from there. esbuild's hashes
 * cover each source's path as seen from here, so that the way to `/usr` would give every folder other names.
 */
function linkPackages() {
  rmSync(join(root, links), { recursive: true, force: true })
  mkdirSync(join(root, links), { recursive: true })
  for (const [name, folder] of Object.entries(debian)) symlinkSync(folder, join(root, links, name))
  return ['--preserve-symlinks', `--alias:leaflet=./${links}/leaflet/leaflet.esm.js`]
}
