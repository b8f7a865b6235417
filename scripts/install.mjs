import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { npm, root } from './run.mjs'
import { giveUp, say } from './say.mjs'

const stamp = path.join(root, 'node_modules', '.sextant-installed')

/** Installs what running needs, or all of it with the tools of development, unless that is there already. */
export async function ensureInstalled(asked) {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
  const [installed, extent] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : []
  // Who has the tools of development keeps them when the packages change.
  const wanted = extent === 'all' ? 'all' : asked
  if (installed === lock && extent === wanted) return
  const began = Date.now()
  say(wanted === 'all' ? 'Installing packages, test tools among them ...' : 'Installing packages ...')
  rmSync(stamp, { force: true })
  const { code, output } = await npm(['ci', '--no-audit', '--no-fund', ...(wanted === 'all' ? [] : ['--omit=dev'])])
  if (code !== 0) giveUp(`${output}\nThe packages could not be installed. Is the npm registry reachable?`)
  writeFileSync(stamp, `${lock} ${wanted}`)
  say(`Installed in ${Math.round((Date.now() - began) / 1000)} s`)
}
