import { sameWords } from '@sextant/contract/requirements/rules'

/**
 * From here on, two titles may mean the same: a person is asked. Of fifteen pairs we tried, eight of ten that mean the
 * same are above it, and one of five that differ.
 */
export const proposedFrom = 0.68

const mostWords = 8
const shortest = 3
/** Words that most requests have in common. */
const common = new Set(
  'the and for with that this from have has can our your their when what which who want wants need needs should must would could use user users able like make get see all any not but are was into out more them they you we it'.split(
    ' ',
  ),
)

/** A search for titles that share a word with this one, in any of its forms; empty if it has no telling word. */
export const anyWordOf = (title: string): string =>
  sameWords(title)
    .split(' ')
    .filter((word) => word.length >= shortest && !common.has(word))
    .sort((a, b) => b.length - a.length)
    .slice(0, mostWords)
    .map((word) => `${word.length > 5 ? word.slice(0, word.length - 2) : word.replace(/s$/, '')}:*`)
    .join(' | ')
