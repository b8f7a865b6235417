import type { PrdContent } from '@sextant/contract/prds/content'
import { technicalHeadings } from '@sextant/contract/prds/rules'
import type { Finding } from '@sextant/engine/finding'
import type { Produced } from './set/types.ts'

const quotesOf = (evidence: readonly { quote: string; speaker: string }[]) =>
  evidence.map(({ quote, speaker }) => ({ text: quote, speaker }))

/** A document in the form that the scorer reads. */
export function producedFrom(content: PrdContent, findings: readonly Finding[]): Produced {
  const actions = findings.filter(({ kind, supersededBy }) => kind === 'action' && !supersededBy)
  return {
    requirements: [
      ...content.feature_requirements.map(({ id, feature, description, priority, evidence }) => ({
        id,
        title: feature,
        description,
        priority,
        quotes: quotesOf(evidence),
      })),
      ...technicalHeadings.flatMap((heading) =>
        content.technical_requirements[heading].map(({ id, requirement, evidence }) => ({
          id,
          title: requirement,
          description: '',
          priority: 'medium',
          quotes: quotesOf(evidence),
        })),
      ),
    ],
    targets: content.success_metrics.map(({ metric, baseline, target, date }) => ({
      metric,
      baseline: baseline || null,
      value: target,
      date: date || null,
    })),
    decisions: content.decisions,
    actions: actions.map(({ statement, owner, date }) => ({
      text: statement,
      owner: owner ?? null,
      date: date ?? null,
    })),
    openQuestions: content.open_questions,
    sentences: (content.sentence_evidence ?? []).map(({ sentence, evidence }) => ({
      text: sentence,
      quotes: evidence.map(({ quote }) => quote),
    })),
  }
}
