import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { ensureNode } from './node.mjs'

// Does everything that `npm start` does first: for an image, or for a read-only tree.
await ensureNode()
await ensureInstalled('run')
await ensureBuilt()
