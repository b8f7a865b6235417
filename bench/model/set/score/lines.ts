/** What a document states, line by line. */
import { hashOf } from '../text/fold.ts'
import type { Line, LineKind, Produced } from '../types.ts'
import { isGiven } from './fields.ts'

type DocumentLines = Record<keyof Produced, Line[]>

export function linesOf(produced: Produced): DocumentLines {
  return {
    requirements: produced.requirements.map(({ id, title, description }) =>
      lineOf('requirement', id, `${title}. ${description}`),
    ),
    targets: numbered(
      'target',
      produced.targets.map(({ metric, baseline, value, date }) => joined([metric, baseline, value, date])),
    ),
    decisions: numbered(
      'decision',
      produced.decisions.map(({ text }) => text),
    ),
    actions: numbered(
      'action',
      produced.actions.map(({ text, owner, date }) => joined([text, owner, date])),
    ),
    openQuestions: numbered(
      'open-question',
      produced.openQuestions.map(({ text }) => text),
    ),
    sentences: numbered(
      'sentence',
      produced.sentences.map(({ text }) => text),
    ),
  }
}

const lineOf = (kind: LineKind, id: string, text: string): Line => ({ kind, id, text, hash: hashOf(text) })

const numbered = (kind: LineKind, texts: readonly string[]): Line[] =>
  texts.map((text, index) => lineOf(kind, `${kind.replace('-', ' ')} ${index + 1}`, text))

const joined = (parts: readonly (string | null | undefined)[]): string => parts.filter(isGiven).join('; ')
