import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from '#kernel/db'

class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A query that is put together once and run with new values. For the lists that are asked all the time: putting one
 * together costs the server as much as answering it.
 */
export function prepared<V extends Record<string, unknown>, R>(build: (db: Db, values: V) => Compilable<R>) {
  let compiled: CompiledQuery<R> | undefined
  return async (db: Db, values: V): Promise<R[]> => {
    compiled ??= build(db, placeholders<V>()).compile()
    const parameters = compiled.parameters.map((given) => (given instanceof Placeholder ? values[given.name] : given))
    return (await db.executeQuery<R>({ ...compiled, parameters })).rows
  }
}

/** Stands in for the values while the query is put together; where each ends up is where the real one goes. */
function placeholders<V>(): V {
  return new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as V
}
