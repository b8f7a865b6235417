import nodeModule from 'node:module'
import path from 'node:path'
import { ensureBuilt, needsWeb } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { ensureNode } from './node.mjs'
import { root } from './run.mjs'

await ensureNode()
await ensureInstalled('run')
saveMemory()
if (needsWeb()) await ensureBuilt()
// Called on the module, not imported by name: an older Node must be able to load this file to replace itself.
nodeModule.enableCompileCache(path.join(root, 'node_modules', '.cache', 'sextant'))
process.chdir(root)
await import('../server/src/main.ts')

/** Both are read only when a process begins. By default, 25 MB more are kept that nothing uses. */
function saveMemory() {
  if (process.platform !== 'linux' || process.env.MALLOC_ARENA_MAX) return
  const args = [process.execPath, '--max-semi-space-size=8', ...process.execArgv, ...process.argv.slice(1)]
  process.execve(process.execPath, args, { ...process.env, MALLOC_ARENA_MAX: '2' })
}
