import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from '#kernel/db'

class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Compiles a query once and runs it with new values. For frequent lists, where compiling costs as much as running. */
export function prepared<V extends Record<string, unknown>, R>(build: (db: Db, values: V) => Compilable<R>) {
  let compiled: CompiledQuery<R> | undefined
  return async (db: Db, values: V): Promise<R[]> => {
    compiled ??= build(db, placeholders<V>()).compile()
    const parameters = compiled.parameters.map((value) => (value instanceof Placeholder ? values[value.name] : value))
    return (await db.executeQuery<R>({ ...compiled, parameters })).rows
  }
}

/** Placeholder values; their positions show where the real values go. */
const placeholders = <V>(): V => new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as V
