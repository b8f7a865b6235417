/** Scores what a document invents, by what the source contains and by what people judged. */
import type { Judge, Line, Problem, Produced, Score, Truth } from '../types.ts'
import { findInvented } from './find-invented.ts'
import { knownFrom, plainWords } from './known.ts'

/** `unmatched` are the lines that match nothing in the truth: a person judges them. */
export function scoreInvented(
  produced: Produced,
  lines: readonly Line[],
  unmatched: readonly Line[],
  { truth, source, judge }: { truth: Truth; source: string; judge: Judge },
): Score['invented'] {
  const background = { language: truth.language, known: knownFrom(source, truth), plain: plainWords(produced) }
  const findings = lines.flatMap((line) => findInvented(line.text, background).map((finding) => ({ line, ...finding })))
  const judgedInvented = unmatched
    .filter((line) => judge(line) === 'invented')
    .map((line): Problem => ({ line, kind: 'judged', detail: 'judged as invented' }))
  // A person's "true" overrules the automatic part, for example for a sum that is right.
  const found = findings.flatMap(({ line, kind, detail }): Problem[] =>
    kind === 'count' || judge(line) === 'true' ? [] : [{ line, kind, detail }],
  )
  const problems = [...judgedInvented, ...found]
  return {
    lines: lines.length,
    inventedLines: new Set(problems.map(({ line }) => line.kind + line.id)).size,
    problems,
    toJudge: unmatched.filter((line) => judge(line) === undefined),
    counts: findings.filter(({ kind }) => kind === 'count').map(({ line, detail }) => ({ line, detail })),
  }
}
