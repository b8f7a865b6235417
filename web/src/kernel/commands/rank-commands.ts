import { folded } from '@sextant/contract/records/rules'
import type { Command } from './commands.ts'

type Searchable = Pick<Command, 'title' | 'group' | 'keywords'>

const wordBegins = 75

function textScore(query: string, text: string): number {
  if (text === query) return 100
  if (text.startsWith(query)) return 90
  const words = text.split(/\W+/)
  if (words.some((word) => word.startsWith(query))) return wordBegins
  const initials = words.map((word) => word[0]).join('')
  if (initials.startsWith(query)) return 65
  return text.includes(query) ? 50 : 0
}

/** Matches the query's letters in order from the start of a word; the closer together, the better. */
function scatterScore(query: string, text: string): number {
  if (query.length < 2) return 0
  let from = ` ${text}`.indexOf(` ${query.charAt(0)}`)
  if (from < 0) return 0
  let gaps = from
  for (const letter of query) {
    const at = text.indexOf(letter, from)
    if (at < 0) return 0
    gaps += at - from
    from = at + 1
  }
  return 25 / (1 + gaps)
}

/** How well a command matches; 0 means not at all. */
function commandScore(typed: string, { title, group, keywords = [] }: Searchable): number {
  const query = folded(typed)
  const places = [title, ...keywords, group].map(folded)
  // Every word has to match, so the weakest decides.
  const wordScores = query.split(/\s+/).map((word) => Math.max(...places.map((place) => textScore(word, place))))
  return Math.max(
    textScore(query, folded(title)),
    Math.min(...wordScores) * 0.6,
    scatterScore(query.replace(/\s+/g, ''), folded(title)),
  )
}

/** Whether the title, or a word in it, begins with the typed text. */
export const isCalled = ({ title }: Searchable, typed: string): boolean =>
  textScore(folded(typed), folded(title)) >= wordBegins

/** Matching commands, best first; in their own order when nothing is typed. */
export function rankCommands<T extends Searchable>(commands: readonly T[], typed: string): T[] {
  if (!typed.trim()) return [...commands]
  return commands
    .map((command) => ({ command, score: commandScore(typed, command) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ command }) => command)
}
