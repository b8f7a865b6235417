import { registerHooks } from 'node:module'

const loaded = new Set<string>()
registerHooks({
  load(url, context, next) {
    loaded.add(url)
    return next(url, context)
  },
})

// Every start pays for what these two modules import.
await import('../../src/app/start.ts')
await import('../../src/app/features.ts')
// An exit before the pipe has taken all of it would cut the list off.
process.stdout.write(JSON.stringify([...loaded]), () => process.exit(0))
