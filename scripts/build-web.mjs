import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { ensureNode } from './node.mjs'

// Everything that `npm start` would do first: for an image, or for a tree that its user may not write to.
await ensureNode()
await ensureInstalled('run')
await ensureBuilt()
