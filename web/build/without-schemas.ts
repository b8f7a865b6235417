import type { Plugin } from 'vite'

const inertZod = '\0inert-zod'

// Whatever is built with this `z` is the same inert schema. Reading one, instead of only naming it, has to fail
// loudly, because nothing would be checked.
const inertZodSource = `
const readers = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync', 'options', 'enum'])
const schema = new Proxy(function schema() {}, {
  get(_, key) {
    if (readers.has(key)) throw new Error('Contract schemas are not in the browser: ' + key)
    return typeof key === 'symbol' || key === 'then' ? undefined : schema
  },
  apply: () => schema,
})
export const z = new Proxy({}, { get: () => schema })
`

/**
 * Leaves zod (21 KB compressed) out of the browser. The contract's constants, functions and the method and path of
 * its routes stay as they are; its schemas are for the server, and for types.
 */
export function withoutSchemas(): Plugin {
  return {
    name: 'sextant:without-schemas',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id === 'zod' && importer && /[\\/]contract[\\/]src[\\/]/.test(importer)) return inertZod
      return undefined
    },
    load(id) {
      return id === inertZod ? inertZodSource : undefined
    },
  }
}
