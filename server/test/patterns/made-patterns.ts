import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, sourceFiles } from './find-patterns.ts'

// Prints the patterns that modules build when loaded. A separate process, because it replaces RegExp.

const found: { file: string; source: string; flags: string }[] = []
let file = ''
const Native = globalThis.RegExp
globalThis.RegExp = new Proxy(Native, {
  construct(target, args, newTarget) {
    const created = Reflect.construct(target, args, newTarget)
    if (typeof args[0] === 'string') found.push({ file, source: created.source, flags: created.flags })
    return created
  },
})

for (file of sourceFiles()) {
  const code = readFileSync(path.join(root, file), 'utf8')
  if (file.startsWith('web/') || !code.includes('new RegExp(')) continue
  await import(pathToFileURL(path.join(root, file)).href)
}
process.stdout.write(JSON.stringify(found))
