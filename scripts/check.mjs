import { runChecks } from './checks.mjs'
import { ensureInstalled } from './install.mjs'
import { ensureNode } from './node.mjs'

await ensureNode()
await ensureInstalled('all')
const { failures } = await runChecks()
process.exit(failures.length === 0 ? 0 : 1)
