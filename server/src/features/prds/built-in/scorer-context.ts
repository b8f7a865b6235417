import type { Statement } from './statements.ts'

const later =
  /\b(?:next (?:meeting|week|time|month|call|sprint)|tomorrow|tonight|(?:mon|tues|wednes|thurs|fri)day|afterwards|in between|by the end|later today|minutes|e-?mail|folder|document|report)\b/i
const assigning =
  /\byou(?:'ll| will|'re (?:going to|gonna)| are going to| guys| two| can| could| should| need to| have to)|\b(?:I'd like|I want|I need) (?:you|everyone)|\bI(?:'ll| will|'m going to|'m gonna)\b|\bgonna\b/i

type Signs = { names: boolean; assigns: boolean; later: boolean }

/** What only the rest of the talk can tell of a sentence: whom it names, who leads, how near the end is, what stands beside it. */
export function contextFeatures(statements: readonly Statement[]): Map<string, number>[] {
  const labels = namesOf(statements)
  const leader = statements[0]?.speaker
  const talker = mostTalkative(statements)
  const signs = statements.map(
    ({ said }): Signs => ({
      names: labels?.test(said) ?? false,
      assigns: assigning.test(said),
      later: later.test(said),
    }),
  )
  return statements.map(({ speaker }, index) => {
    const features = new Map<string, number>()
    const own = signs[index]
    for (const name of marked(own)) features.set(`=${name}`, 0.6)
    for (const step of [-2, -1, 1, 2])
      for (const name of marked(signs[index + step])) features.set(`=${step < 0 ? 'after' : 'before'} ${name}`, 0.3)
    if (own?.names && own.assigns) features.set('=assigns by name', 0.6)
    if (speaker === leader) features.set('=leader', 0.4)
    if (speaker === talker) features.set('=talker', 0.4)
    const place = index / statements.length
    if (place > 0.8) {
      features.set(place > 0.95 ? '=last 5' : place > 0.9 ? '=last 10' : '=last 20', 0.5)
      if (own?.assigns) features.set('=assigns late', 0.6)
      if (own?.names) features.set('=names late', 0.6)
    }
    return features
  })
}

function* marked(signs: Signs | undefined): Generator<string> {
  if (signs?.names) yield 'names'
  if (signs?.assigns) yield 'assigns'
  if (signs?.later) yield 'later'
}

const mostNames = 60

function namesOf(statements: readonly Statement[]): RegExp | undefined {
  const names = [...new Set(statements.map(({ speaker }) => speaker.replace(/[^\p{L}\p{N} ]/gu, '').trim()))]
    .filter((name) => name.length > 2)
    .slice(0, mostNames)
  return names.length > 0 ? new RegExp(names.join('|'), 'i') : undefined
}

function mostTalkative(statements: readonly Statement[]): string | undefined {
  const words = new Map<string, number>()
  for (const { speaker, tokens } of statements) words.set(speaker, (words.get(speaker) ?? 0) + tokens.length)
  return [...words].sort((a, b) => b[1] - a[1])[0]?.[0]
}
