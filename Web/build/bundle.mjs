// esbuild as a command: Debian's package and npm's both have it.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder Web. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const local = name => join(root, 'node_modules', name)
export const esbuild = existsSync(local('.bin/esbuild')) ? local('.bin/esbuild') : 'esbuild'
const debian = ['/usr/share/nodejs', '/usr/lib/nodejs']
const leaflet = '/usr/share/javascript/leaflet/leaflet.esm.js'

/** Bundles entries (relative to Web) into a folder and answers what esbuild says of its outputs. */
export function bundle({ entries, folder, options = [] }) {
  mkdirSync(join(root, 'build/out'), { recursive: true })
  const report = join(root, 'build/out/meta.json')
  const alias = existsSync(local('leaflet')) ? [] : [`--alias:leaflet=${leaflet}`]
  execFileSync(esbuild, [
    ...entries, '--bundle', '--minify', '--target=es2021', '--charset=utf8', '--log-level=warning',
    '--define:process.env.NODE_ENV="production"', '--loader:.woff2=file', '--loader:.png=file', '--loader:.wasm=file', '--legal-comments=none',
    '--tsconfig=build/tsconfig.bundle.json', `--outdir=${folder}`, `--metafile=${report}`, ...alias, ...options,
  ], { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_PATH: debian.join(':') } })
  const meta = JSON.parse(readFileSync(report, 'utf8'))
  rmSync(report)
  return meta
}
