import { priorities } from '@sextant/contract/prds/rules'
import { rulesOf, type SectionName, sectionNames } from './items.ts'
import { isEmptyWord, isTypo, stem, wordsIn } from './words.ts'

export interface Words {
  phrase: string
  name: SectionName | undefined
  numbers: number[]
  /** From 1; negative ones count from the end. */
  ordinals: number[]
  priority: string | undefined
  isGroup: boolean
  isVague: boolean
  stems: string[]
}

const counting = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const ordering = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']
const group = /^(?:all|every|everything|each|any|anything|both|whatever)$/
const vague = /^(?:most|some|other|others|few|several|rest|remaining|certain)$/
const fillers = new Set(
  'number nr no nummer priority prio marked assumptions assumption section thru through'.split(' '),
)

/** Reads the words of a reference: section, numbers, ordinals, and what remains. */
export function read(phrase: string): Words {
  const marked = /^(?:the )?(?<mark>[a-z]{2,3})[- ]?(?<number>\d{1,3})$/i.exec(phrase.trim())?.groups
  const ofMark =
    marked &&
    sectionNames.find(({ section, isPlural }) => !isPlural && initials(section.label) === marked.mark?.toUpperCase())
  if (ofMark) return { ...nothing, phrase, name: ofMark, numbers: [Number(marked.number)] }
  const tokens = wordsIn(
    phrase
      .replace(/(?<=\w) (?:to|from)(?: the)? last\b/i, ' last')
      .replace(/(\d)\s*(?:-|–|to|through|thru|until)\s*#?(?=\d)/gi, '$1 through '),
  )
  const { name, rest } = withoutSection(tokens)
  const result = { ...nothing, phrase, name, numbers: [] as number[], ordinals: [] as number[], stems: [] as string[] }
  result.isGroup = rest.some((word) => group.test(word) || word === 'ones') || (name?.isPlural ?? false)
  result.isVague = rest.some((word) => vague.test(word))
  for (let at = 0; at < rest.length; at++) {
    const word = rest[at] ?? ''
    const ordinal = ordinalOf(word)
    const next = rest[at + 1] ?? ''
    const count = Number(next) || counting.indexOf(next) + 1
    if (word === 'last' || word === 'final' || word === 'latest') {
      for (let back = count || 1; back >= 1; back--) result.ordinals.push(-back)
      if (count) at++
    } else if (ordinal === 1 && count > 0) {
      for (let nth = 1; nth <= count; nth++) result.ordinals.push(nth)
      at++
    } else if (ordinal > 0 && next === 'last') {
      result.ordinals.push(-ordinal)
      at++
    } else if (ordinal > 0) result.ordinals.push(ordinal)
    else if (/^\d{1,4}$/.test(word)) {
      const from = rest[at - 1] === 'through' ? result.numbers.at(-1) : undefined
      for (
        let number = (from ?? Number(word) - 1) + 1;
        number <= Math.min(Number(word), (from ?? Number(word)) + 50);
        number++
      )
        result.numbers.push(number)
    } else if (counting.includes(word) && word !== 'one') result.numbers.push(counting.indexOf(word) + 1)
    else if (
      priorities.some((priority) => priority === word) &&
      (result.isGroup || /prio|marked/.test(next + (rest[at - 1] ?? '')))
    )
      result.priority = word
    else if (!group.test(word) && !isEmptyWord(word) && !fillers.has(word)) result.stems.push(stem(word))
  }
  return result
}

const nothing: Words = {
  phrase: '',
  name: undefined,
  numbers: [],
  ordinals: [],
  priority: undefined,
  isGroup: false,
  isVague: false,
  stems: [],
}
const initials = (label: string) =>
  label
    .split(' ')
    .map((word) => word.charAt(0).toUpperCase())
    .join('')

function ordinalOf(word: string): number {
  const written = /^(\d{1,3})(?:st|nd|rd|th)$/.exec(word)?.[1]
  return written ? Number(written) : ordering.indexOf(word) + 1
}

/** A section that is one text is only meant if nothing else is said. */
function withoutSection(tokens: readonly string[]): { name: SectionName | undefined; rest: string[] } {
  const meaningful = tokens.filter((word) => !isEmptyWord(word) || word === 'of')
  for (const name of sectionNames) {
    const { words, section } = name
    const isWhole = !rulesOf(section)
    const at = isWhole
      ? Number(meaningful.join(' ') === words.join(' ')) - 1
      : tokens.findLastIndex((_, index) => words.every((word, offset) => isWord(tokens[index + offset] ?? '', word)))
    if (at >= 0) return { name, rest: isWhole ? [] : tokens.toSpliced(at, words.length) }
  }
  return { name: undefined, rest: [...tokens] }
}

const isWord = (typed: string, word: string) => typed === word || (word.length >= 6 && isTypo(typed, word))

/** "requirements 2 and 3": later parts are of the section of an earlier one, or of the next that names one. */
export function inherited(parts: readonly Words[]): Words[] {
  let before: Words | undefined
  return parts.map((part, index) => {
    if (part.name) {
      before = part
      return part
    }
    const from = before ?? parts.slice(index).find(({ name }) => name)
    return from ? { ...part, name: from.name, isGroup: part.isGroup || (from.isGroup && from.stems.length > 0) } : part
  })
}
