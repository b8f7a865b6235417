import { ensureInstalled } from './install.mjs'
import { ensureNode } from './node.mjs'
import { root, run } from './run.mjs'
import { say } from './say.mjs'

await ensureNode()
await ensureInstalled('all')
say('The server restarts and pages reload as you save. Open http://localhost:5173')
const server = run(process.execPath, ['--watch', '--watch-preserve-output', 'server/src/main.ts'])
const web = run(process.execPath, ['../node_modules/vite/bin/vite.js', '--host', '127.0.0.1'], { cwd: `${root}/web` })
await Promise.all([server, web])
