import type { Kysely, Transaction } from 'kysely'
import type { DB } from '#db/tables'

/** The database or the current transaction. */
export type Db = Kysely<DB> | Transaction<DB>

type Camel<S extends string> = S extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : S

type Snake<S extends string> = S extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Tail>}`
  : S

/** Spells each name once; rows are mapped by the thousand. */
function speller(spell: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>()
  return (name) => known.get(name) ?? (known.set(name, spell(name)).get(name) as string)
}

const camelName = speller((name) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()))
const snakeName = speller((name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))

/** Columns of a row under the names that the product uses: `created_by` is `createdBy`. */
export const camel = <Row extends object, Column extends keyof Row & string>(row: Row, ...columns: Column[]) =>
  Object.fromEntries(columns.map((column) => [camelName(column), row[column]])) as {
    [C in Column as Camel<C>]: Row[C]
  }

/** The same with moments as texts, as the API has them. */
export const camelJson = <Row extends object, Column extends keyof Row & string>(row: Row, ...columns: Column[]) =>
  Object.fromEntries(
    columns.map((column) => {
      const value = row[column]
      return [camelName(column), value instanceof Date ? value.toISOString() : value]
    }),
  ) as { [C in Column as Camel<C>]: Row[C] extends Date | null ? Exclude<Row[C], Date> | string : Row[C] }

/** Values under the names of their columns: `createdBy` is `created_by`. */
export const snake = <Values extends object, Name extends keyof Values & string>(values: Values, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [snakeName(name), values[name]])) as { [N in Name as Snake<N>]: Values[N] }
