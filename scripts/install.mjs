import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
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

/** Deletes the libraries that onnxruntime-node ships for other systems: 150 of its 180 MB. */
export function keepOwnRuntime(modules, { platform, arch } = process) {
  const libraries = path.join(modules, 'onnxruntime-node', 'bin', 'napi-v3')
  if (!existsSync(path.join(libraries, platform, arch))) return
  try {
    for (const system of readdirSync(libraries)) {
      for (const processor of readdirSync(path.join(libraries, system))) {
        if (system === platform && processor === arch) continue
        rmSync(path.join(libraries, system, processor), { recursive: true, force: true })
      }
    }
  } catch {
    // Only disk space is lost.
  }
}
