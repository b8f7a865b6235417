import { ensureInstalled } from './install.mjs'
import { ensureNode } from './node.mjs'
import { root, run } from './run.mjs'

// Checks the audit log of every workspace, or of those named: npm run audit:verify [-- WORKSPACE_ID ...]
await ensureNode()
await ensureInstalled('run')
process.exit(await run(process.execPath, [`${root}/server/src/app/audit-verify.ts`, ...process.argv.slice(2)]))
