import { ensureInstalled } from './install.mjs'
import { ensureNode } from './node.mjs'
import { root } from './run.mjs'

// Checks the audit log of every workspace, or of those named: npm run audit:verify [-- WORKSPACE_ID ...]
await ensureNode()
await ensureInstalled('run')
process.chdir(root)
await import('../server/src/app/audit-verify.ts')
