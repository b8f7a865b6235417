import { asSentence, capitalised, withoutStop } from '../speech.ts'
import { chooseOne } from './choose.ts'
import { type Draft, type Handler, type Item, namesOf, type Outcome, quoted, unquoted, withChanged } from './items.ts'
import { byNumber, kindWords } from './numbers.ts'
import { storyIn } from './story.ts'

const verb =
  /^(?<verb>rename|retitle|relabel|reword|rephrase|rewrite|replace|change|update|edit|call|name|set|make|turn)\s+/i
const fieldOf =
  /^(?:the )?(?<field>names?|title|wording|text|description|details|(?:user )?value|benefit|reason|role|measurement|measure) (?:of|for|in|on) (?<what>.+)$/i
const ownField =
  /^(?<what>.+?)['’]s (?<field>name|title|wording|text|description|details|(?:user )?value|benefit|reason|role|measurement)$/i
const separator =
  /\s*(?::|->|→|=>)\s+(?:to |as )?| (?:to|as|into|with|by|so (?:that )?it (?:says|reads))(?: (?:be|read|say))?\s*:?\s+| (?=["“])/gi
const sureVerbs = /^(?:rename|retitle|relabel|reword|rephrase|rewrite|call|name)$/i
const kindWord = new RegExp(String.raw`\b(?:${kindWords})\b`, 'i')
/** What is renamed stands before one of the first of them. */
const mostCuts = 6
const isBalanced = (text: string) => (text.match(/["“”]/g) ?? []).length % 2 === 0

const saying =
  /^(?:(?:make|let|have) (?<made>.+?) (?:say|read)|(?<what>.+?) (?:should|must) (?:say|read|be (?:called|named|worded))(?: as)?)\s*:?\s+(?<text>.+)$/is
const adding =
  /^(?:add|give|write)(?: an?| the)? (?<field>reason|benefit|(?:user )?value|description|role|measurement) (?:to|for) (?<what>[^:]+?)\s*:\s*(?<text>.+)$/is

/** "rewrite requirement 3 as: ...", "rename the persona Vet office to Veterinary office". */
export const rewriteItem: Handler = (draft, request) => {
  const said = saying.exec(request)?.groups
  const whose = said?.what ?? said?.made
  if (whose && said?.text) return rewritten(draft, 'reword', whose, said.text)
  const added = adding.exec(request)?.groups
  if (added?.what && added.text)
    return rewritten(draft, 'set', `the ${added.field} of ${added.what}`, added.text.replace(/^so (?:that )?/i, ''))
  const how = verb.exec(request)?.groups?.verb ?? ''
  if (how === '') return undefined
  const rest = request.replace(verb, '')
  const isSure = sureVerbs.test(how)
  let trouble: Outcome | undefined
  for (const cut of [...rest.matchAll(separator)].slice(0, mostCuts)) {
    const [what, text] = [rest.slice(0, cut.index), rest.slice(cut.index + cut[0].length)]
    if (what === '' || text === '' || !isBalanced(what)) continue
    const outcome = rewritten(draft, how, what, text)
    if (outcome && 'content' in outcome) return outcome
    trouble ??= outcome
  }
  if (!trouble && !/^(?:call|name)$/i.test(how) && byNumber(draft, rest)) return howTo(draft, how, rest)
  return isSure || (trouble && /\b(?:FR|US)-?\d/i.test(rest)) ? (trouble ?? howTo(draft, how, rest)) : undefined
}

/** "call FR-2 Swarm alarm" needs no other word; "rephrase FR-2" needs the new ones. */
function howTo(draft: Draft, how: string, rest: string): Outcome | undefined {
  const called = !/^(?:call|name)$/i.test(how)
    ? undefined
    : /^(?<what>(?:the )?(?:FR|US)-?\d+|.+? \d+) (?<text>.+)$/i.exec(rest)?.groups
  if (called?.what && called.text) return rewritten(draft, how, called.what, called.text)
  const one = chooseOne(draft, rest)
  return 'item' in one ? { trouble: `say the new text: “rewrite ${quotedLess(rest)} as: …”` } : undefined
}

const quotedLess = (text: string) => unquoted(text).slice(0, 60)

function rewritten(draft: Draft, how: string, words: string, text: string): Outcome | undefined {
  const { what = words, field = '' } = fieldOf.exec(words)?.groups ?? ownField.exec(words)?.groups ?? {}
  // "change the colour to blue" is no rewriting, whatever has a colour: such verbs want a number or a kind.
  const isNamed =
    sureVerbs.test(how) ||
    field !== '' ||
    kindWord.test(what) ||
    byNumber(draft, what.replace(/^the /i, '')) !== undefined
  if (!isNamed && !what.startsWith('⟨')) return undefined
  const one = chooseOne(draft, what)
  if ('trouble' in one) return one
  const { item } = one
  const isWhole = field === '' && !/^(?:rename|retitle|relabel|call|name)$/i.test(how)
  const value = withWords(item, unquoted(text).slice(0, 2_000), text.trim().replace(/^["“]|["”]$/g, ''), {
    field: field.toLowerCase(),
    isWhole,
  })
  if (!value) return { trouble: `a ${item.kind} has no ${field}` }
  const content = withChanged(draft.now, [item], () => value)
  const done = isWhole
    ? `rewrote ${namesOf([item])} as ${quoted(unquoted(text))}`
    : field === '' || /name|title/i.test(field)
      ? `renamed ${quoted(item.name)} to ${quoted(unquoted(text))}`
      : `changed the ${field.toLowerCase()} of ${namesOf([item])}`
  return { content, done, about: [item] }
}

interface Where {
  field: string
  /** The whole item is said anew, not only its name. */
  isWhole: boolean
}

function withWords(item: Item, line: string, text: string, { field, isWhole }: Where): Item['value'] | undefined {
  const isName = /^(?:|names?|title|wording|text)$/.test(field)
  const isReason = /value|benefit|reason/.test(field)
  if (item.kind === 'story') {
    if (field === 'role') return { ...item.value, as_a: line }
    if (isReason) return { ...item.value, so_that: line }
    return isName ? { ...item.value, ...(storyIn(line) ?? { i_want: line }) } : undefined
  }
  if (item.kind === 'requirement') {
    if (isReason) return { ...item.value, user_value: asSentence(line) }
    if (/description|details/.test(field)) return { ...item.value, description: asSentence(text).slice(0, 20_000) }
    if (!isName) return undefined
    const feature = capitalised(line)
    return isWhole
      ? { ...item.value, feature: firstSentence(feature), description: asSentence(text) }
      : { ...item.value, feature }
  }
  if (item.kind === 'metric') {
    if (/measure/.test(field)) return { ...item.value, measurement: line }
    return isName ? { ...item.value, metric: capitalised(line) } : undefined
  }
  if (item.kind === 'persona') {
    if (/description|details|role/.test(field)) return { ...item.value, description: asSentence(text) }
    return isName ? { ...item.value, name: capitalised(line) } : undefined
  }
  return isName ? { ...item.value, requirement: capitalised(line) } : undefined
}

const firstSentence = (text: string) => withoutStop(/^.+?[.!?](?=\s|$)/.exec(text)?.[0] ?? text)
