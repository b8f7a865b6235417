import type { Command } from './commands.ts'

type Searchable = Pick<Command, 'title' | 'group' | 'keywords'>

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function textScore(query: string, text: string): number {
  if (text === query) return 100
  if (text.startsWith(query)) return 90
  const words = text.split(/\W+/)
  if (words.some((word) => word.startsWith(query))) return 75
  const initials = words.map((word) => word[0]).join('')
  if (initials.startsWith(query)) return 65
  return text.includes(query) ? 50 : 0
}

/** Letters of the query in order, other letters between them: the nearer together the better. */
function scatterScore(query: string, text: string): number {
  if (query.length < 2) return 0
  let from = 0
  let gaps = 0
  for (const letter of query) {
    const at = text.indexOf(letter, from)
    if (at < 0) return 0
    gaps += at - from
    from = at + 1
  }
  return 25 / (1 + gaps)
}

/** How well a command answers what was typed; 0 is not at all. */
function commandScore(typed: string, { title, group, keywords = [] }: Searchable): number {
  const query = fold(typed).trim()
  const places = [title, ...keywords, group].map(fold)
  // Every word has to be found somewhere, so the weakest decides.
  const wordScores = query.split(/\s+/).map((word) => Math.max(...places.map((place) => textScore(word, place))))
  return Math.max(
    textScore(query, fold(title)),
    Math.min(...wordScores) * 0.6,
    scatterScore(query.replace(/\s+/g, ''), fold(title)),
  )
}

/** The commands that answer, best first; as they stand while nothing is typed. */
export function rankCommands<T extends Searchable>(commands: readonly T[], typed: string): T[] {
  if (!typed.trim()) return [...commands]
  return commands
    .map((command) => ({ command, score: commandScore(typed, command) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ command }) => command)
}
