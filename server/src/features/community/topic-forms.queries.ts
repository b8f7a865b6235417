import { sql } from 'kysely'

/** Groups "boards" with "board", but leaves "status" and "access" alone. */
export const withoutPlural = sql<string>`regexp_replace(topic, '([^su])s$', '\\1')`

/** A topic in the singular and the plural. */
export function formsOf(topic: string): string[] {
  const singular = topic.replace(/([^su])s$/, '$1')
  return [singular, `${singular}s`]
}
