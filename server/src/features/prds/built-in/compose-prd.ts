import type { PrdContent } from '@sextant/contract/prds/content'
import { emptySections } from '@sextant/contract/prds/sections'
import type { ReadSource } from '../sources/source.ts'
import { composeRequirements } from './create-requirements.ts'
import { type Ask, groupWishes } from './features.ts'
import { isOverheard } from './meetings.ts'
import { calledName, headlineOf, productName, titleOf, topicsOf } from './names.ts'
import { rankPains } from './pains.ts'
import { personasOf } from './personas.ts'
import { type Reading, readingOf } from './reading.ts'
import { listed } from './speech.ts'
import { readStatements } from './statements.ts'
import { isOfNoProduct, productMade } from './thing-made.ts'
import { titlesOf } from './titles.ts'

/** A document made of what was said and nothing else: what nobody spoke of is not in it. */
export function composePrd(
  source: ReadSource & { summary: string; title: string },
  statements = readStatements(source),
): PrdContent {
  const reading = readingOf(statements)
  const asks = groupWishes(reading)
  // Those who make a thing rarely call it by its name; what they name often are its parts.
  const made = isOverheard(statements) ? productMade(statements) : ''
  const product =
    made || (isOfNoProduct(statements) ? calledName(statements, source.context) : productName(statements, source))
  return {
    title: titleOf(source.title || headlineOf(statements), product, subjectsFor(asks, reading)),
    product_name: product.slice(0, 200),
    executive_summary: source.summary.slice(0, 20_000),
    problem_statement: problemStatement(reading),
    target_audience: personasOf(reading),
    ...composeRequirements(source, reading, asks),
    ...emptySections,
  }
}

const mostProblems = 4

/** A talk is about what it asks for most; a long meeting about what it settles, or keeps coming back to. */
function subjectsFor(asks: readonly Ask[], { statements, pains }: Reading): string[] {
  if (!isOverheard(statements)) return asks.length > 0 ? titlesOf(asks, statements) : topicsFor(asks, pains, statements)
  const settled = asks.flatMap(({ best }) => given.exec(best.name)?.groups?.what ?? [])
  return settled.length >= fewestSettled ? settled.slice(0, mostSettled) : topicsFor(asks, pains, statements)
}

const topicsFor = (asks: readonly Ask[], pains: Reading['pains'], statements: Reading['statements']) =>
  topicsOf(asks, rankPains(pains, mostProblems), statements)

// "The lamp should have no app": a title has room for "no app".
const given = /^The [\w-]+ should have (?:an? |the )?(?<what>\S+(?: \S+){0,2})$/
const [fewestSettled, mostSettled] = [2, 3]

function problemStatement({ pains }: Reading): string {
  const gravest = rankPains(pains, mostProblems)
  if (gravest.length === 0) return 'No one described a problem in this conversation.'
  const told = [...new Set(gravest.map(({ statement }) => statement.speaker).filter(Boolean))]
  const by = told.length > 0 && told.length <= 5 ? ` Reported by ${listed(told)}.`.replace(/\.\.$/, '.') : ''
  return `${gravest.map(({ sentence }) => sentence).join(' ')}${by}`
}
