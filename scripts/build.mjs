import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { capture, root } from './run.mjs'
import { giveUp, say } from './say.mjs'

const sources = [
  'contract/src',
  'web/build',
  'web/public',
  'web/src',
  'web/index.html',
  'web/vite.config.ts',
  'package-lock.json',
]
const stamp = path.join(root, 'web', 'dist', '.built-from')

/** Builds the web app when anything it is made of has changed since it was last built. */
export async function ensureBuilt() {
  const wanted = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  const began = Date.now()
  say('Building the web app ...')
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const { code, output } = await capture(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: path.join(root, 'web'),
  })
  if (code !== 0) giveUp(`${output}\nThe web app could not be built.`)
  writeFileSync(stamp, wanted)
  say(`Built in ${Math.round((Date.now() - began) / 1000)} s`)
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const source of sources)
    for (const file of filesOf(path.join(root, source))) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

function filesOf(place) {
  if (!existsSync(place)) return []
  if (statSync(place).isFile()) return [place]
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .sort()
}
