import { ensureInstalled } from './install.mjs'
import { ensureNode } from './node.mjs'
import { run } from './run.mjs'

// How good the built-in engine is on public data: npm run bench:quality [-- --data DIR --split NAME --out DIR]
await ensureNode()
await ensureInstalled('all')
process.exit(await run(process.execPath, ['bench/quality/run.ts', ...process.argv.slice(2)]))
