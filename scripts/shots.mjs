import { ensureBrowser } from './browser.mjs'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { ensureNode } from './node.mjs'
import { run } from './run.mjs'

// Every page, or those named: addresses, 1440, 1024, 390, light, dark, full, empty, loading, failing.
await ensureNode()
await ensureInstalled('all')
await ensureBrowser()
await ensureBuilt()
process.exit(await run(process.execPath, ['e2e/shots.ts', ...process.argv.slice(2)]))
