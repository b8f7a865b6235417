import { allLists, type Place, type SectionName, sectionNames } from './items.ts'
import { levels, levelWords, type Parser } from './operations.ts'
import { unquoted, wordsIn } from './words.ts'

const fieldList = allLists.join('|')
const appends = new RegExp(
  `^(?:add|append|write) (?:(?:an?|the|this|another|new) )*(?<field>${fieldList})s? (?:to|for|of|under) (?<what>[^:]{1,200}): ?(?<text>.+)$`,
  'is',
)
const appendsText = /^(?:add|append) (?:this )?to (?:the )?(?<what>[^:]{1,80}): ?(?<text>.+)$/is
const wantsAdding = /^(?:add|create|include|append|insert|put in|new|write)\b(?: in)? ?(?<rest>.*)$/is
const article = /^(?:(?:an?|the|another|one|more|new|some|two|three|following|this|these|as) )*/i

export const parseAdd: Parser = (text) => {
  if (/^as (?:an?|the) .+ i (?:want|need|would like) /i.test(text)) return { do: 'add', place: stories, texts: [text] }
  const rest = wantsAdding.exec(text)?.groups?.rest
  if (rest === undefined) return undefined
  const append = (appends.exec(text) ?? appendsText.exec(text))?.groups
  if (append) {
    const named = { what: append.what ?? '', text: unquoted(append.text ?? '') }
    if (append.field) return { do: 'append', field: append.field.toLowerCase(), ...named }
    if (!sectionFrom(named.what)?.isPlural) return { do: 'append', field: 'text', ...named }
  }
  if (writes.test(rest)) return { do: 'write' }
  const { level, bare } = leveledNoun(rest.replace(article, ''))
  const priority = level && levels[level] ? { priority: levels[level] } : {}
  const found = sectionFrom(bare)
  if (found && found.rest !== '') return { do: 'add', place: placeOf(found), texts: textsIn(found), ...priority }
  const { text: words = '', where = '' } =
    /^(?<text>.+?) (?:as an?|to(?: the)?|under(?: the)?|in(?: the)?|into(?: the)?) (?<where>[^:]{3,40})$/i.exec(bare)
      ?.groups ?? {}
  const place = where ? sectionFrom(where) : undefined
  if (place?.rest === '') return { do: 'add', place: placeOf(place), texts: [unquoted(words)], ...priority }
  return {
    do: 'add',
    place: found && placeOf(found),
    texts: found ? [] : [unquoted(bare)].filter(Boolean),
    ...priority,
  }
}

const leveledNoun = (text: string) => {
  const found = new RegExp(`^(?<level>${levelWords})[- ]prio(?:rity)? (?<bare>.+)$`, 'is').exec(text)?.groups
  return { level: found?.level?.toLowerCase(), bare: found?.bare ?? text }
}

export const placeOf = ({ section, heading }: Place): Place => ({ section, heading })
const stories = placeOf(sectionNames.find(({ section }) => section.kind === 'stories') as SectionName)

/** The section that a text begins with, and what follows. */
export function sectionFrom(text: string): (SectionName & { rest: string }) | undefined {
  const start = text.replace(article, '')
  const words = wordsIn(start.slice(0, 80))
  const name = sectionNames.find((one) => one.words.every((word, index) => word === words[index]))
  if (!name) return undefined
  const length = new RegExp(`^${name.words.join('[^\\p{L}\\p{N}]+')}`, 'iu').exec(start)?.[0].length ?? 0
  return { ...name, rest: start.slice(length).replace(/^[\s:,–—-]+/, '') }
}

/** A list after "add requirements:" is several items. */
function textsIn({ rest, isPlural }: { rest: string; isPlural: boolean }): string[] {
  const lines = isPlural ? rest.split('\n').map((line) => line.replace(/^\s*(?:[-*•]|\d{1,2}[.)]) ?/, '')) : [rest]
  return lines.map((line) => unquoted(line.replace(/^(?:about|that says|saying|called|named) /i, ''))).filter(Boolean)
}

const writes =
  /^(?:(?:some|more|further|better|missing|the|any|an?|few) )*(?:acceptance criteri(?:a|on)|details?|context|examples?|edge cases?|explanations?|colou?r|section about|section on|criteri(?:a|on)|test cases?|background)\b/i
