import type { Statement } from './statements.ts'

const filler = '^(?:(?:yeah|well|no|um|uh|okay|right|so),? )*'
// "But then the buttons would have to be very small", "But no screens on lamps": what speaks against it.
const objecting = new RegExp(String.raw`${filler}but (?:then )?(?:no\b(?!-)|.*\bwould (?:have to|need)\b)`, 'i')
// "Normally we'd go for fruity colours, but they might not want that", "a bit bulky, a bit crazy".
const doubting =
  /\bnormally (?:we|you|they|I)(?:'d| would)\b|\bmight not (?:want|need|like)\b(?!.{0,200}\bso\b)|^otherwise (?:we|you|it|there)\b(?!.{0,200}\b(?:should|must)\b)|\b(?:disadvantages?|downsides?|drawbacks?)\b(?!.{0,200}\bso\b)|\bwill only work (?:on|with|in)\b(?!.{0,200}\b(?:so|want)\b)|\bsupposed to be\b.{0,100}\bbut\b(?!.{0,200}\bso\b)|\b(?:a bit|kind of|too|quite|really) (?:bulky|crazy|silly|stupid|ugly|gimmicky)\b/i
const bare = new RegExp(
  String.raw`${filler}no (?<what>[\w-]+(?: [\w-]+){0,2}?)(?: then| either| anyway| though)?[.!]?$`,
  'i',
)
const refused = new RegExp(`${filler}no (?:[a-z]+ )?(?<thing>[a-z]+?)s?(?:[,.!]|$)`, 'i')

// In sentences: who refuses it as well does so at once.
const reach = 12

/** Whether who said it spoke against it, or it is two words that may have been said of anything. */
export function isSpokenAgainst(statement: Statement, statements: readonly Statement[]): boolean {
  const said = statement.said.replace(/\s+/g, ' ')
  if (objecting.test(said) || doubting.test(said)) return true
  const thing = refused.exec(said)?.groups?.thing
  if (thing !== undefined && isTakenUp(thing, statement, statements)) return true
  const what = bare.exec(said)?.groups?.what
  if (what === undefined) return false
  const refusal = new RegExp(String.raw`\bno ${what.replace(/[^\w ]/g, '.')}\b`, 'i')
  const near = statements.slice(Math.max(0, statement.index - reach), statement.index + reach + 1)
  return near.filter((other) => refusal.test(other.text)).length < 2
}

// In sentences: an hour later it may be another matter.
const takenUpWithin = 60
const refusing = /\b(?:no|not|\w+n't|without|leave out|drop|remove|avoid|skip|get rid|instead of)\b/i

/** Whether somebody else proposes later what one of them has refused: then it was argued, and nothing was settled. */
function isTakenUp(thing: string, { index, speaker }: Statement, statements: readonly Statement[]): boolean {
  const proposed = new RegExp(
    String.raw`\b(?:could|should|might|would|we want|we need|how about|what about|let's|go for)\b[^,.]{0,60}\b${thing}s?\b`,
    'i',
  )
  return statements
    .slice(index + 1, index + 1 + takenUpWithin)
    .some((other) => other.speaker !== speaker && proposed.test(other.text) && !refusing.test(other.text))
}

const leading =
  /^(?:(?:and|so|but|okay|well),? )*as (?:far as|for) (?!(?:I|we|you|me|us|now|today)\b)(?<what>[^,]{1,60}),(?<rest>.*)/i
const ofWhen = /\b(?:release|version|launch|prototype|start|beginning)\b/i

/** "As far as the light goes, we went with many colours": said of the light, though it is told of the whole lamp. */
export function isSaidOfAnother(sentence: string, { text }: Pick<Statement, 'text'>, made: string): boolean {
  const { what, rest } = leading.exec(text)?.groups ?? {}
  if (what === undefined || rest === undefined || ofWhen.test(what)) return false
  return sentence.startsWith(`The ${made} `) && !`${what} ${rest}`.toLowerCase().includes(made)
}
