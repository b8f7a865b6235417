import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { keepOwnRuntime } from './keep-own-runtime.mjs'
import { npm, root } from './run.mjs'
import { giveUp, say } from './say.mjs'

const stamp = path.join(root, 'node_modules', '.sextant-installed')

/** Installs runtime packages, or all including development tools, unless they are there. */
export async function ensureInstalled(asked) {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
  const [installed, extent] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : []
  // Keep the development tools if they were installed before.
  const wanted = extent === 'all' ? 'all' : asked
  if (installed === lock && extent === wanted) return
  const began = Date.now()
  say(wanted === 'all' ? 'Installing packages, including test tools ...' : 'Installing packages ...')
  rmSync(stamp, { force: true })
  const { code, output } = await npm(['ci', '--no-audit', '--no-fund', ...(wanted === 'all' ? [] : ['--omit=dev'])])
  if (code !== 0) giveUp(`${output}\nCouldn't install the packages. Is the npm registry reachable?`)
  keepOwnRuntime(path.join(root, 'node_modules'))
  writeFileSync(stamp, `${lock} ${wanted}`)
  say(`Installed in ${Math.round((Date.now() - began) / 1000)} s`)
}
