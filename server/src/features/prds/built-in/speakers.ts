import type { Statement } from './statements.ts'

/** Those who ask and note, and whose words are not what people want or suffer from. */
export const asker = /^(?:interviewer|moderator|facilitator|host|researcher|speaker 1|support|agent)\b/i

const asking = new WeakMap<readonly Statement[], Set<string>>()

/** Whoever is called an interviewer, or does little but ask. */
export function isAsker(speaker: string, statements: readonly Statement[]): boolean {
  if (speaker === '') return false
  if (asker.test(speaker)) return true
  const known = asking.get(statements) ?? askersAmong(statements)
  asking.set(statements, known)
  return known.has(speaker)
}

function askersAmong(statements: readonly Statement[]): Set<string> {
  const counts = new Map<string, { asked: number; all: number }>()
  for (const { speaker, isQuestion } of statements) {
    const { asked, all } = counts.get(speaker) ?? { asked: 0, all: 0 }
    counts.set(speaker, { asked: asked + Number(isQuestion), all: all + 1 })
  }
  return new Set([...counts].filter(([, { asked, all }]) => asked >= 3 && asked / all >= 0.5).map(([name]) => name))
}
