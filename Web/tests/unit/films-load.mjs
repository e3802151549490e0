// Bundles one module of src/films for Node, so that its pure parts can be called.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../build/bundle.mjs'

/** @param path relative to src/films, such as 'seats/hallShape.ts'. */
export async function load(path) {
  const folder = mkdtempSync(join(tmpdir(), 'films-'))
  const out = join(folder, 'module.mjs')
  const local = join(root, 'node_modules/.bin/esbuild')
  execFileSync(existsSync(local) ? local : 'esbuild', [
    join(root, 'src/films', path), '--bundle', '--format=esm', '--platform=node', '--log-level=warning', `--outfile=${out}`,
    `--tsconfig=${join(root, 'build/tsconfig.bundle.json')}`,
  ])
  try {
    return await import(out)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
