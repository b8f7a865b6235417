import { asSentence, capitalised } from '../speech.ts'
import { chooseOne } from './choose.ts'
import { type Draft, type Handler, type Item, namesOf, type Outcome, quoted, unquoted, withChanged } from './items.ts'
import { countOf, number, ordinal } from './numbers.ts'
import { hasAll, stemsIn } from './words.ts'

/** The short lists within an item: acceptance criteria of a story, goals and pain points of a persona. */
const noun = `(?:(?:acceptance )?criteri(?:on|a|ons|um)|ACs?|goals?|pain ?points?)`
const rx = (text: string) => new RegExp(text, 'i')
const add = '(?:add|append|insert|include|write|create)'
const article = '(?: (?:an?|the|another|one more|new|a new|following))*'

const adding = [
  rx(
    String.raw`^${add}${article} (?<noun>${noun}) (?:to|for|on|in) (?<whose>[^:]+?)\s*(?::|,? saying|,? that)\s*(?<what>.+)$`,
  ),
  rx(String.raw`^${add} (?:to|for) (?<whose>.+?)${article},? (?<noun>${noun})\s*(?::|that| )\s*(?<what>.+)$`),
  rx(
    String.raw`^(?<whose>.+?) (?:needs|should have|gets|also needs|must have)${article} (?<noun>${noun})\s*(?::|that)\s*(?<what>.+)$`,
  ),
  rx(`^${add} (?<what>.+?) (?:to|as|under|among)${article} (?<noun>${noun}) (?:of|for|to|in|on) (?<whose>.+)$`),
  rx(String.raw`^${add}${article} (?<noun>${noun})\s*(?::|that| )\s*(?<what>.+) (?:to|for|on) (?<whose>.+?)$`),
]

export const addLine: Handler = (draft, request) => {
  let trouble: Outcome | undefined
  for (const way of adding) {
    const found = way.exec(request)?.groups
    if (!found?.what || !found.whose) continue
    const one = ownerOf(draft, found.noun ?? '', found.whose)
    if ('trouble' in one) {
      trouble ??= one
      continue
    }
    const said = linesIn(found.what, one.field === 'acceptance_criteria')
    const content = withChanged(draft.now, [one.item], () => withLines(one, [...one.lines, ...said]))
    const what = said.length === 1 ? `a ${one.name}` : `${said.length} ${one.names}`
    return { content, done: `added ${what} to ${namesOf([one.item])}`, about: [one.item] }
  }
  const isAsked = rx(String.raw`^${add}${article} (?:\w+ )?${noun}\b`).test(request)
  if (trouble || !isAsked) return trouble
  const whose = /(?:US-?\d+|story \d+)/i.exec(request)?.[0] ?? 'US-2'
  return { trouble: `say which story and what to add: “add an acceptance criterion to ${whose}: …”` }
}

/** One to a line, or parted by semicolons; criteria are sentences. */
const linesIn = (text: string, isSentence: boolean) =>
  unquoted(text)
    .split(/\s*(?:;|\n)\s*(?:[-*•]\s+)?/)
    .map(unquoted)
    .filter(Boolean)
    .map((line) => (isSentence ? asSentence(line) : capitalised(line)))

const place = String.raw`(?:(?<nth>${ordinal}) )?(?<noun>${noun})(?: (?:number |no\.? |#)?(?<count>${number}))?(?: (?:about|on|mentioning|that mentions) (?<about>.+?))?`
const removing = rx(
  `^(?:remove|delete|drop|take out|cut|get rid of) (?<all>all )?(?:the )?${place} (?:of|from|in|for|on) (?<whose>.+)$`,
)
const changing = rx(
  String.raw`^(?:change|rewrite|replace|reword|update|rename|set) (?:the )?${place} (?:of|from|in|for|on) (?<whose>.+?)\s*(?::| (?:to|as|with|by)(?: (?:be|read|say))?\s*:?)\s+(?<text>.+)$`,
)

/** "remove the second criterion of US-2", "change goal 1 of Jonas to ...". */
export const changeLine: Handler = (draft, request) => {
  const change = changing.exec(request)?.groups
  const found = change ?? removing.exec(request)?.groups
  if (!found?.noun || !found.whose) return undefined
  const one = ownerOf(draft, found.noun, found.whose)
  if ('trouble' in one) return one
  const isAll =
    !change && !found.nth && !found.count && !found.about && (found.all !== undefined || /(?:a|s)$/i.test(found.noun))
  const at = isAll ? -1 : lineAt(one.lines, found)
  if (!isAll && at === undefined)
    return {
      trouble: `${namesOf([one.item])} has ${one.lines.length} ${one.names}; say which one, as in “remove criterion 2 of US-1”`,
    }
  if (isAll && one.lines.length === 0) return { trouble: `${namesOf([one.item])} has no ${one.names}` }
  const lines = isAll
    ? []
    : change
      ? one.lines.with(at ?? 0, asSentence(unquoted(change.text ?? '')))
      : one.lines.toSpliced(at ?? 0, 1)
  const content = withChanged(draft.now, [one.item], () => withLines(one, lines))
  const what = isAll ? `all ${one.names}` : `the ${one.name} ${quoted(one.lines[at ?? 0] ?? '')}`
  return {
    content,
    done: change ? `rewrote ${what} of ${namesOf([one.item])}` : `removed ${what} from ${namesOf([one.item])}`,
    about: [one.item],
  }
}

function lineAt(
  lines: readonly string[],
  { nth, count, about }: Record<string, string | undefined>,
): number | undefined {
  if (about) {
    const fitting = [...lines.keys()].filter((at) => hasAll(stemsIn(lines[at] ?? ''), stemsIn(about)))
    return fitting.length === 1 ? fitting[0] : undefined
  }
  const said = nth ?? count
  if (!said) return lines.length === 1 ? 0 : undefined
  const at = countOf(said) < 0 ? lines.length - 1 : countOf(said) - 1
  return at >= 0 && at < lines.length ? at : undefined
}

interface Owner {
  item: Item
  field: 'acceptance_criteria' | 'goals' | 'pain_points'
  lines: readonly string[]
  name: string
  names: string
}

const isGoal = (word: string) => /^goal/i.test(word)
const isPain = (word: string) => /^pain/i.test(word)

function ownerOf(draft: Draft, word: string, whose: string): Owner | { trouble: string } {
  const [kind, field, name, names] = isGoal(word)
    ? (['persona', 'goals', 'goal', 'goals'] as const)
    : isPain(word)
      ? (['persona', 'pain_points', 'pain point', 'pain points'] as const)
      : (['story', 'acceptance_criteria', 'criterion', 'acceptance criteria'] as const)
  const one = chooseOne(draft, whose.replace(/^(?:the )?(?<noun>\w+) (?=(?:user )?story$)/i, '$<noun> '), [kind])
  if ('trouble' in one)
    return /^I can't find/.test(one.trouble) ? { trouble: `there is no ${kind} like ${quoted(unquoted(whose))}` } : one
  const { item } = one
  if (item.kind !== kind) return { trouble: `a ${item.kind} has no ${names}; a ${kind} has` }
  const lines =
    item.kind === 'story'
      ? item.value.acceptance_criteria
      : item.kind === 'persona'
        ? item.value[field === 'goals' ? 'goals' : 'pain_points']
        : []
  return { item, field, lines, name, names }
}

const withLines = ({ item, field }: Owner, lines: readonly string[]): Item['value'] =>
  ({ ...item.value, [field]: lines.map(capitalised) }) as Item['value']
