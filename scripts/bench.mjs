import { ensureBrowser } from './browser.mjs'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { ensureNode } from './node.mjs'
import { run } from './run.mjs'

// Everything, or the parts named: speed, sign-in, audit, engine, impact, start, workflows, lists, crash, pages, editor.
await ensureNode()
await ensureInstalled('all')
await ensureBrowser()
await ensureBuilt()
const chosen = process.argv.slice(2)
const inBrowser = ['pages', 'editor', 'scrolling']
const house = chosen.length === 0 || chosen.some((part) => !inBrowser.includes(part))
const pages = chosen.length === 0 || chosen.some((part) => inBrowser.includes(part))
const codes = [
  house ? await run(process.execPath, ['bench/run.ts', ...chosen]) : 0,
  pages ? await run(process.execPath, ['e2e/measure.ts', ...chosen]) : 0,
]
process.exit(Math.max(...codes))
