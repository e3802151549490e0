// Cuts the two typefaces into parts that the page loads by need: Latin first, Latin Extended with Vietnamese on use.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './bundle.mjs'

const folder = join(root, 'build/out/fonts')

/** The same ranges stand in styles/fonts.css. */
const ranges = {
  latin: 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+20B9,U+2122,U+2212,U+2215',
  more: 'U+0100-0130,U+0132-0151,U+0154-024F,U+0259,U+0300-0304,U+0306-0309,U+0323,U+0329,U+1E00-1EFF,U+20A0-20A8,U+20AA-20AB,U+20AD-20B8',
}

const faces = {
  vollkorn: '/usr/share/fonts/truetype/vollkorn/Vollkorn-Bold.ttf',
  inter: '/usr/share/fonts/truetype/inter-vf/Inter-roman.var.ttf',
}

/** Does nothing for a part that is there. */
export function makeFonts() {
  mkdirSync(folder, { recursive: true })
  for (const [name, source] of Object.entries(faces)) {
    for (const [part, range] of Object.entries(ranges)) {
      const path = join(folder, `${name}-${part}.woff2`)
      if (existsSync(path)) continue
      execFileSync('/usr/bin/pyftsubset', [
        source, `--unicodes=${range}`, '--flavor=woff2', '--no-hinting', '--desubroutinize',
        '--layout-features=kern,liga,ccmp,locl,mark,mkmk,tnum,lnum', `--output-file=${path}`,
      ], { stdio: 'inherit' })
    }
  }
}
