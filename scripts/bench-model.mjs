import { ensureInstalled } from './install.mjs'
import { ensureNode } from './node.mjs'
import { run } from './run.mjs'

// How good documents are that a language model writes: npm run bench:model [-- --open] [-- CASE ...]
await ensureNode()
await ensureInstalled('all')
process.exit(await run(process.execPath, ['bench/model/run.ts', ...process.argv.slice(2)]))
