import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const rooms = path.resolve(import.meta.dirname, '../../src/features')
const isForTests = /\.(?:test|fixtures|example-calls)\.ts$/

/** `ctx.ports.mail`, and `const { mail } = ctx.ports`. */
const accessed = /(?<![\w'"/-])(?:\w+\.)*ports\??\.(\w+)/g
const destructured = /\{([^{}]*)\} = (?:\w+\.)*ports\b(?!\.)/g

/** The ports that the code of a room asks, by name. */
export function portsUsedIn(room: string): string[] {
  const files = globSync('**/*.ts', { cwd: path.join(rooms, room) }).filter((file) => !isForTests.test(file))
  const found = files.flatMap((file) => {
    const code = readFileSync(path.join(rooms, room, file), 'utf8')
    const names = Array.from(code.matchAll(accessed), ([, name]) => name)
    const taken = Array.from(code.matchAll(destructured), ([, list]) => list?.split(',') ?? []).flat()
    return [...names, ...taken.map((name) => name.split(':')[0])]
  })
  return [...new Set(found.map((name = '') => name.trim()).filter(Boolean))].sort()
}
