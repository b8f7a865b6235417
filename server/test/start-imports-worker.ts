import { registerHooks } from 'node:module'

const loaded = new Set<string>()
registerHooks({
  load(url, context, next) {
    loaded.add(url)
    return next(url, context)
  },
})

// A server is put together from these two; what they import is what every start pays for.
await import('../src/app/start.ts')
await import('../src/app/features.ts')
process.stdout.write(JSON.stringify([...loaded]))
process.exit(0)
