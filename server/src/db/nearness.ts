import { type Expression, type RawBuilder, sql } from 'kysely'

/** Same as `folded` in the contract. */
const folded = (text: Expression<string>) =>
  sql<string>`btrim(regexp_replace(lower(regexp_replace(normalize(${text}, nfd), '[\\u0300-\\u036f]+', '', 'g')), '\\s+', ' ', 'g'))`

const wordsOf = (text: Expression<string>) => sql<string>`regexp_replace(${folded(text)}, '[^[:alnum:]]+', ' ', 'g')`

/**
 * How close a title is to the typed text, like `titleFit` in the contract, for ordering before a limit. Apply it to
 * rows an index found, not to find them.
 */
export function nearness(title: Expression<string>, words: string): RawBuilder<number> {
  const typed = sql<string>`${words.toWellFormed()}::text`
  const parts = sql<string>`btrim(${wordsOf(typed)})`
  return sql<number>`(case
    when ${folded(title)} = ${folded(typed)} then 4
    when starts_with(${folded(title)}, ${folded(typed)}) then 3
    when position(' ' || ${parts} in ' ' || ${wordsOf(title)}) > 0 then 2
    when (select bool_and(position(part in ${wordsOf(title)}) > 0) from string_to_table(${parts}, ' ') as part) then 1
    else 0 end)`
}
