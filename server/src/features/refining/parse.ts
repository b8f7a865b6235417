import { efforts } from '@sextant/contract/prds/rules'
import { allFields } from './items.ts'
import { type Known, levels, levelWords, type Operation, type Parser, type Reference } from './operations.ts'
import { parseAdd, placeOf, sectionFrom } from './parse-add.ts'
import { isQuoted, unquoted } from './words.ts'

const endsWithLevel = new RegExp(
  `(?:^| )(?:(?:to|as|is|at|a|an|the|of|with|be|should|must|priority|prio) ){0,6}(?<level>${levelWords}|nice to have)(?:[- ]prio(?:rity)?)?$`,
  'i',
)
const endsWithEffort = new RegExp(
  `(?:^| )(?:(?:to|as|is|at|a|an|of|with) ){0,4}(?<effort>${efforts.join('|')})(?<noun> effort)?$`,
  'i',
)

/** Only the last words can be a level. */
const mostOfLevel = 60
function levelIn(text: string, pattern: RegExp) {
  const from = Math.max(0, text.length - mostOfLevel)
  const found = pattern.exec(text.slice(from))
  return found && { words: found[0], groups: found.groups ?? {}, body: text.slice(0, from + found.index) }
}

const parseUndo: Parser = (text) => {
  const found =
    /^(?:undo|revert|roll back|take (?:that|it|this) back|go back|back)(?: (?:that|it|this|again|one step|please|the last (?:change|edit|one|step)|my last (?:change|edit)|the last (?<count>\w+) (?:changes|edits|steps)|(?<times>\w+) (?:times|steps|changes)|twice))*$/i.exec(
      text,
    )
  if (!found) return undefined
  const count = found.groups?.count ?? found.groups?.times ?? (/twice/i.test(text) ? 'two' : 'one')
  return { do: 'undo', times: Math.max(1, Number(count) || numbers.indexOf(count.toLowerCase()) + 1) }
}
const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

const parseKeep: Parser = (text) => {
  const found = /^(?:don['’]?t|do not|never|keep|leave) (?<rest>.+)$/i.exec(text)
  if (!found) return undefined
  const what = found.groups?.rest?.replace(
    /^(?:touch|change|alter|edit|remove|delete|drop) | (?:as (?:it is|is|they are)|alone|unchanged|untouched|in)$/gi,
    '',
  )
  return { do: 'keep', what: what ?? '' }
}

const elsewhere: readonly (readonly [RegExp, string])[] = [
  [/^(?:approve|sign off|finali[sz]e|publish)\b/i, 'Only you can approve a PRD: click Approve.'],
  [
    /^(?:export|download|send|e-?mail|share|print)\b.*\b(?:prd|document|it|this|pdf|docx|word|markdown|jira|notion)\b/i,
    'Use Download or Export for that.',
  ],
  [
    /^(?:delete|remove|clear|erase|wipe) (?:everything|all|(?:the|this) (?:whole |entire )?(?:prd|document))$/i,
    'Delete the whole PRD in Recent PRDs.',
  ],
  [/^redo\b/i, 'Open Revisions to restore a later one.'],
]

const parseElsewhere: Parser = (text) => {
  const hint = elsewhere.find(([pattern]) => pattern.test(text))?.[1]
  return hint ? { do: 'elsewhere', hint } : undefined
}

const asks =
  /^(?:who|whom|whose|what|why|when|where|which|how|did|does|do|was|were|is|are|has|have|had|tell me|remind me|quote|find|show me|anyone|anything)\b/i
const parseQuestion: Parser = (text) => (asks.test(text) ? { do: 'ask', question: text } : undefined)

const parseReplace: Parser = (text) => {
  const found =
    /^(?:replace|substitute|swap|change all)\b (?:(?:every|all|the words?|each|occurrences? of) )*(?<from>.+?)(?: (?:everywhere|throughout))? (?:by|with|to|for) (?<to>.+?)(?: (?:everywhere|throughout|in the (?:prd|document)))?$/i.exec(
      text,
    )?.groups
  return found ? { do: 'replace', from: unquoted(found.from ?? ''), to: unquoted(found.to ?? '') } : undefined
}

const needsWriter =
  /^(?:shorten|condense|simplify|tighten|trim|expand|elaborate|improve|polish|translate|summari[sz]e|proofread|paraphrase|restructure|reformat|merge|combine|split|clean up|fix|draft|generate|suggest|brainstorm|write|flesh out|rework|refine|correct|explain)\b/i
const style =
  /\b(?:more|less|shorter|longer|clearer|simpler|better|stronger|tighter|crisper|nicer|concise|brief|readable|friendl(?:y|ier)|formal|professional|detailed|specific|measurable|inspiring|persuasive|executive|bullet points?|plain english|sound|german|french|spanish)\b/i
const rewrites = /^(?:rewrite|reword|rephrase|make|keep|turn|convert)\b/i

const parseWriter: Parser = (text) => {
  if (needsWriter.test(text)) return { do: 'write' }
  const [split] = splitsOf(text)
  if (!rewrites.test(text) || (split && !isInstruction(split.to))) return undefined
  return style.test(text) || !/^make\b/i.test(text) ? { do: 'write' } : undefined
}

const isInstruction = (text: string) =>
  /^(?:be|sound|read|make|focus|include|match|fit|an?|mention|reflect|use|say)\b|^\w+er$/i.test(text) && !isQuoted(text)

const positions: readonly (readonly [RegExp, 'top' | 'bottom' | 'up' | 'down'])[] = [
  [
    / (?:up )?(?:to |at |as )?(?:the )?(?:very )?(?:top|first|start|beginning|front)(?: (?:place|position|of the (?:list|section)))?$/i,
    'top',
  ],
  [
    / (?:down )?(?:to |at |as )?(?:the )?(?:very )?(?:bottom|last|end)(?: (?:place|position|of the (?:list|section)))?$/i,
    'bottom',
  ],
  [/ (?:one )?up(?: one| a bit)?$/i, 'up'],
  [/ (?:one )?down(?: one| a bit)?$/i, 'down'],
]
const beside =
  /^(?<what>.+?) (?:to )?(?:right |directly |just )?(?<side>above|before|over|ahead of|in front of|below|after|under|behind|beneath|underneath) (?<other>.+)$/i

const parseMove: Parser = (text) => {
  const body = /^(?:move|put|place|shift|bring|drag|make) (?<body>.+)$/i.exec(text)?.groups?.body
  if (!body || levelIn(body.replace(/ (?:the )?(?:top|first)$/i, ''), endsWithLevel)) return undefined
  for (const [pattern, at] of positions) {
    const isMade = /^make\b/i.test(text) && !/ the (?:first|last)(?: one)?$/i.test(body)
    if (pattern.test(body) && !isMade) return { do: 'move', what: body.replace(pattern, ''), where: { at } }
  }
  if (/^make\b/i.test(text)) return undefined
  const into = /^(?<what>.+) (?:(?:in|on)?to|in|under|as)(?: the| an?)? (?<where>[^:]{3,60})$/i.exec(body)?.groups
  const place = into?.where ? sectionFrom(into.where.replace(/ (?:section|list)$/i, '')) : undefined
  if (into?.what && place?.rest === '')
    return { do: 'move', what: into.what, where: { at: 'section', place: placeOf(place) } }
  const { what, side = '', other } = beside.exec(body)?.groups ?? {}
  if (!what || !other) return undefined
  const at = /^(?:above|before|over|ahead|in front)/i.test(side) ? 'before' : 'after'
  return { do: 'move', what, where: { at, other } }
}

const changesLevel =
  /^(?:(?:make|set|mark|flag|change|update|raise|bump|increase|promote|boost|upgrade|lower|decrease|reduce|demote|downgrade|give|move|put|turn|treat|(?:de-?)?prioriti[sz]e) )?/i
const ofPriority = /^(?:the |its )?prio(?:rity)?(?: levels?)? (?:of |for |on )?|(?:['’]s)? prio(?:rity)?$/gi
const ofEffort = /^(?:the |its )?effort (?:of |for )|(?:['’]s)? effort$/gi
const raises = /^(?:raise|bump(?: up)?|increase|promote|boost|upgrade)\b(?: up)? ?(?<what>.*)$/i
const lowers = /^(?:lower|bump down|decrease|reduce|demote|downgrade)\b ?(?<what>.*)$/i

const parseLevel: Parser = (text) => {
  if (/^(?:rename|retitle|call|add|delete|remove|drop|replace)\b/i.test(text)) return undefined
  const [verb = ''] = changesLevel.exec(text) ?? []
  const [level, effort] = [levelIn(text, endsWithLevel), levelIn(text, endsWithEffort)]
  const named = (body: string, field: RegExp) =>
    body
      .replace(changesLevel, '')
      .trim()
      .replace(/ (?:up|down)$/i, '')
      .replace(field, '')
  if (/\beffort\b/i.test(text)) {
    const to = effort?.groups.effort?.toLowerCase()
    return effort && to ? { do: 'set', what: named(effort.body, ofEffort), field: 'effort', to } : undefined
  }
  if (level && (verb !== '' || /\b(?:should|must|is|to)\b/i.test(level.words))) {
    const to = levels[level.groups.level?.toLowerCase().replaceAll(' ', '-') ?? ''] ?? 'high'
    return { do: 'set', what: named(level.body, ofPriority), field: 'priority', to }
  }
  const [up, down] = [raises.exec(text)?.groups, lowers.exec(text)?.groups]
  const moved = (up ?? down)?.what?.replace(ofPriority, '').replace(/ (?:up|down|by one|one level|a notch)$/i, '')
  const isPlain = !/ (?:to|by) |\b(?:target|effort|baseline)\b/i.test(text)
  if (moved !== undefined && isPlain) return { do: 'set', what: moved, field: 'priority', to: up ? 'up' : 'down' }
  const first = /^(?<not>de-?)?prioriti[sz]e (?<what>.+)$/i.exec(text)?.groups
  return first && { do: 'set', what: first.what ?? '', field: 'priority', to: first.not ? 'low' : 'high' }
}

const parseDelete: Parser = (text) => {
  const what =
    /^(?:delete|remove|drop|cut|scrap|discard|kill|erase|strike|ditch|clear|get rid of|take out|throw out|throw away)\b(?: out)? ?(?<what>.*)$/is.exec(
      text,
    )?.groups?.what
  return what === undefined
    ? undefined
    : { do: 'delete', what: what.replace(/ (?:from|in) (?:the|this) (?:prd|document|list)$/i, '') }
}

const parseAccept: Parser = (text) => {
  const what = /^(?:accept|confirm|ok)\b ?(?<what>.*)$/i.exec(text)?.groups?.what
  return what === undefined ? undefined : { do: 'accept', what }
}

const fieldNames = allFields.join('|')
const fieldFirst = new RegExp(
  `^(?:the )?(?<field>${fieldNames}|name|text|wording|title) (?:of|for|in|on) (?<what>.+)$`,
  'i',
)
const fieldLast = new RegExp(`^(?<what>.+?)(?:['’]s)? (?<field>${fieldNames}|wording)$`, 'i')

const parseSet: Parser = (text, isKnown) => {
  const splits = splitsOf(text)
  const chosen = splits.find(({ what }) => isKnown(fieldOf(what).what)) ?? splits[0]
  if (!chosen || chosen.to === '') return undefined
  const { what, field } = fieldOf(chosen.what)
  const isNaming = /^(?:rename|retitle|call|reword|rephrase|rewrite)\b/i.test(text)
  return { do: 'set', what, field: field ?? (isNaming ? 'text' : 'value'), to: chosen.to }
}

function fieldOf(what: Reference): { what: Reference; field?: string } {
  const found = (fieldFirst.exec(what) ?? fieldLast.exec(what))?.groups
  if (!found?.what || !found.field) return { what }
  const field = found.field.toLowerCase()
  return { what: found.what, field: /^(?:name|text|wording|title)$/.test(field) ? 'text' : field }
}

const mostSplits = 8

/** Every way to divide "rename export to Excel to Excel export" into an item and its new text. */
function splitsOf(text: string): { what: Reference; to: string }[] {
  const body =
    /^(?:rename|retitle|change|call|set|update|edit|reword|rephrase|rewrite|raise|lower|increase|decrease|make)\b (?<body>.+)$/is.exec(
      text,
    )?.groups?.body
  if (!body) return []
  const called =
    /^(?<what>it|[a-z]{2,3}[- ]?\d+|(?:the )?[\p{L} ]{1,40} \d+|["“][^"”]+["”]) (?<to>(?!to |as ).+)$/isu.exec(
      body,
    )?.groups
  if (/^call\b/i.test(text) && called?.what) return [{ what: called.what, to: unquoted(called.to ?? '') }]
  const seams = [
    ...body.slice(0, 400).matchAll(/ to be | to(?: |:\s)|,? as(?: |:\s)| into |:\s|\b(?:it|\d) (?=["“])/gi),
  ].slice(0, mostSplits)
  return seams.map((seam) => ({
    what: body.slice(0, seam.index).trim() || seam[0].trim(),
    to: unquoted(body.slice(seam.index + seam[0].length)),
  }))
}

const parsers: readonly Parser[] = [
  parseUndo,
  parseKeep,
  parseElsewhere,
  parseReplace,
  parseAdd,
  parseMove,
  parseLevel,
  parseDelete,
  parseAccept,
  parseWriter,
  parseSet,
  parseQuestion,
]

/** What a request asks for. `isKnown` tells whether words name exactly one item. */
export function parseRequest(text: string, isKnown: Known): Operation {
  for (const parse of parsers) {
    const operation = parse(text, isKnown)
    if (operation) return operation
  }
  return { do: 'unknown', text }
}
