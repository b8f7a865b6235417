import nodeModule from 'node:module'
import path from 'node:path'
import { ensureBuilt, needsWeb } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { ensureNode } from './node.mjs'
import { root } from './run.mjs'

await ensureNode()
await ensureInstalled('run')
if (needsWeb()) await ensureBuilt()
// Called on the module, not imported by name: an older Node must be able to load this file to replace itself.
nodeModule.enableCompileCache(path.join(root, 'node_modules', '.cache', 'sextant'))
process.chdir(root)
await import('../server/src/main.ts')
