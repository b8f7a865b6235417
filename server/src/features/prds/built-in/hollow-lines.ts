import { hasNumber } from './measures.ts'

// Words run together or begun anew, which a model of forms does not see.
const spoiled =
  /[a-z] (?:And|But|So|Or|We|It|They) |\b(?:have|be) (?:like|not|maybe)\b|\b(?:will|would|should) be [\w-]+ and the [\w-]+\.?$|^Should\b|^The (?:other|first|second|third|last|next)(?: one)? (?:is|was|has|had)\b|\band usually\b|\b(?:an?|the) to (?!do\b|address|date|field)|\bhave no (?:so|the|an?|our|this|that|my|your)\b/
// Said of nothing in particular: better than what, and in which places.
const vague =
  /\b(?:will|must|should|would) be (?:possible|nice|good|great|better|(?:the )?best|easier|interesting|cool|different|okay|fine)(?: (?:to|if|on this)\b|\.?$)|\b(?:will|must|should|would) be (?:(?:quite|very|really) )?(?:solid|present|(?:nice|good|fancy|cool)[- ]looking)(?: and [\w -]{3,30})?\.?$|^The [\w -]+?(?:, [\w -]+,)? could be\b|\bbe sold (?:separately|world-?wide|internationally)\b|\bcertain\b|\b(?:have|provide|use) (?:an? )?particular\b|\bbe (?:made|done|put) (?:in|on|at) the\b/i
// Whatever is made has one: only which one it has is worth telling, and "not have buttons" was mostly said of some.
const common =
  /^Provide an? (?:separate|extra|special|other|new) (?:buttons?|keys?)(?: apart from [\w ]+)?\.?$|\b(?:will|must|should) (?:not )?have (?:an? |the |some |some kind of )?(?:(?:simple |normal |regular )?(?:buttons?|keys?)|colou?rs?|shapes?|designs?|cases?|chips?|interfaces?|looks?|sizes?|functions?|features?|materials?|prices?|costs?|parts?|components?)\.?$|^The [\w-]+ (?:will|should|must) have no (?:costs?|prices?)\.?$/i

// What it may cost is a figure to keep to, and nothing anybody wants to use.
const ofMoney =
  /^(?:Provide |The )?(?:[\w-]+ ){0,2}(?:costs?|prices?|profits?|budgets?)\b|\b(?:costs?|prices?|profits?|budgets?) (?:will|must|should) be\b|\b(?:will|must|should) (?:only |just )?cost\b/i

const inMoney =
  /\b(?:for|be|aim of|costs? of|price of) (?:only |just |under |about |around )?(?:[\w-]+ ){1,4}(?:euros?|dollars?|cents)\b/i

/** Whether a line tells nothing to somebody who was not there, whatever its words were meant to say. */
export const isHollowLine = (sentence: string) =>
  spoiled.test(sentence) ||
  vague.test(sentence) ||
  common.test(sentence) ||
  ((ofMoney.test(sentence) || inMoney.test(sentence)) && hasNumber(sentence))

const exclusive =
  /\b(?:only (?:be used (?:for|with|on)|control|work (?:for|with|on))|used only (?:for|with|on)|no other [\w ]{3,40} than)\b(?: the)? (?<what>[\w-]+?)s?\.?$/i

/** "No other functions than TV", "should only be used for television": one and the same. */
export function isSameLimit(one: string, other: string): boolean {
  const whatOf = (line: string) => exclusive.exec(line)?.groups?.what?.toLowerCase().replace(/^tv$/, 'television')
  return whatOf(one) !== undefined && whatOf(one) === whatOf(other)
}

const had =
  /^(?:The [\w-]+ (?:will|must) (?<not>not )?have (?<no>no )?(?:an? |the )?(?<what>[\w -]+)|(?<left>[\w -]+) will be left out)\.?$/i
const headOf = (what: string) => what.trim().split(' ').at(-1)?.toLowerCase().replace(/s$/, '') ?? ''

function sideOf(sentence: string): { head: string; isOut: boolean } | undefined {
  const { not, no, what, left } = had.exec(sentence)?.groups ?? {}
  const name = what ?? left
  return name === undefined ? undefined : { head: headOf(name), isOut: Boolean(not ?? no ?? left) }
}

/** "The remote will have a screen", "The screen will be left out": who was not there learns only that it was argued. */
export function isSettledBothWays(sentence: string, others: readonly string[]): boolean {
  const own = sideOf(sentence)
  return (
    own !== undefined &&
    others.some((other) => {
      const side = sideOf(other)
      return side !== undefined && side.head === own.head && side.isOut !== own.isOut
    })
  )
}
