import { runChecks } from './checks.mjs'
import { ensureInstalled } from './install.mjs'
import { ensureNode } from './node.mjs'

await ensureNode()
await ensureInstalled('all')
const results = await runChecks()
process.exit(results.every(Boolean) ? 0 : 1)
