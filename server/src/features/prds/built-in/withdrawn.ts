import { tokensOf } from '#text/tokens'
import { contentStems } from '#text/vectors'
import { isOverheard } from './meetings.ts'
import type { Statement } from './statements.ts'
import type { Wish } from './wishes.ts'

/** How something is taken back; what it is stands in the only group. */
const withdrawals = [
  /\bforget (?:about )?(.+)/i,
  /\bscrap (.+)/i,
  /\bleave (.+?) out\b/i,
  /\b(?:we|I|they) (?:don't|do not|no longer) (?:actually |really )?(?:need|want) (.+?)(?: any ?more| after all)/i,
  /\bdrop (that|it|this|the idea of .+)/i,
  /\bnever mind (.+)/i,
  /\btake (.+?) off the list/i,
  /\b(?:scratch|strike) (.+)/i,
  /\b(.+?) (?:is|are) (?:no longer (?:needed|relevant|necessary)|off the table|out of scope)/i,
  /\bnot (?:doing|building|going to (?:do|build)) (.+)/i,
]

/** How a team that was overheard leaves something out; elsewhere it is what a customer wants to be rid of. */
const omissions = [
  /(?<!\b(?:not|never|cannot|without) |n't )\bomit(?:ting)? (.+?)(?: in favou?r of .+)?$/i,
  /(?<!\b(?:not|never|cannot|without) |n't )\bditch(?:ing)? (.+)/i,
]

/** How colleagues turn something down; in talk that goes anywhere it may be said of anything. */
const refusals = [
  /\b(?:we're|we are|I'm|I am) not [a-z]+ing (?:anything |any of )?(?:in |with |about )?([^,]+)/i,
  /\b(?:let's|we(?:'ll| will| should)?) park (.+?)(?: (?:until|for|till)\b.*)?$/i,
  /\b(it|that)(?:'s| is) a (?:no|gimmick)\b/i,
  /\b(.+?) (?:is|are) (?:rejected|declined|refused|out|turned down)\b/i,
  /^(?:(?:so|okay|right|sorry)[,.]? )*no (?!(?:that|it|this|I|we|you|they|not|problem|worries|idea|way|one|need|thanks?|rush|hurry|longer|more|doubt|question)\b|thats\b)(.{3,40}?)(?: this (?:half|year|quarter|time)| for now| then)?[.!]?$/i,
  /\b(?:we|I) (?:won't|will not|wouldn't) (?:do|build|have|add|put) (.+)/i,
  /\b(?:hates?|can't stand) (.+)/i,
  /^(?:(?:okay|yeah|nah)[,.]? )?(?:let's |we(?:'ll| can|'d) )?skip(?: (it|that|this))?[.!]?$/i,
]
const pointing = /^(?:about )?(?:it|that|this|them|those|that one|this one|that idea|the idea|what I said)\b/i
const said = /\b(?:what I said about|my|the (?:idea|wish|request|thing) (?:of|about|for|with)) (?<what>.+)$/i
const longestLead = 24
// What goes on for longer takes nothing back, and would be searched from each of its letters.
const longestSentence = 400
// Further back nobody knows what "that" was.
const reach = 3

/** Somebody thought better of it: what is taken back later in a talk is asked for no more. */
export function withoutWithdrawn(wishes: readonly Wish[], statements: readonly Statement[]): Wish[] {
  const gone = new Set<Wish>()
  const patterns = [...withdrawals, ...(isOverheard(statements) ? omissions : refusals)]
  for (const statement of statements) {
    if (statement.isQuestion || statement.text.length > longestSentence) continue
    const match = firstOf(patterns, statement.text)
    const found = match && (match[1] ?? 'it')
    // What is said before it in the same sentence is what it is about.
    if (!match || !found || (pointing.test(found) && match.index > longestLead)) continue
    const earlier = wishes.filter((wish) => wish.statement.index < statement.index && wish.statement !== statement)
    for (const wish of pointing.test(found) ? pointedAt(earlier, statement, statements) : namedIn(found, earlier))
      gone.add(wish)
  }
  return wishes.filter((wish) => !gone.has(wish))
}

function firstOf(patterns: readonly RegExp[], text: string): RegExpExecArray | undefined {
  const found = patterns.map((pattern) => pattern.exec(text)).filter((match) => match !== null)
  return found.toSorted((a, b) => a.index - b.index)[0]
}

function pointedAt(earlier: readonly Wish[], { index }: Statement, statements: readonly Statement[]): Wish[] {
  const last = earlier.at(-1)
  if (!last || index - last.statement.index > reach) return []
  // Whatever was asked in between is what "it" is.
  if (statements.slice(last.statement.index + 1, index).some(({ isQuestion }) => isQuestion)) return []
  return earlier.filter(({ statement }) => statement === last.statement)
}

function namedIn(found: string, earlier: readonly Wish[]): Wish[] {
  const what = said.exec(found)?.groups?.what ?? found
  const stems = [...new Set(contentStems(tokensOf(what)))].slice(0, 5)
  if (stems.length === 0) return []
  return earlier.filter(({ name }) => {
    // Whatever a team says of its product names it: what it is to have is what may be taken back.
    const own = new Set(contentStems(tokensOf(name.replace(/^The [\w-]+(?: [\w-]+)? (?=(?:should|must|will)\b)/, ''))))
    return stems.filter((stem) => own.has(stem)).length >= Math.max(1, Math.ceil(stems.length * 0.6))
  })
}
