import { clauseOf, tellingOf } from '../../../server/src/features/prds/built-in/report.ts'
import { tellingFeatures } from '../../../server/src/features/prds/built-in/telling-features.ts'
import type { Example } from '../math/logistic.ts'
import { type Mark, marksIn } from './marks.ts'
import type { ReadMeeting } from './meeting-scorers.ts'

const markOf = marksIn('telling-marks.tsv')

// What is right but clumsy speaks a little against a sentence.
const asGood: Record<Mark, number> = { 0: 0, 1: 0.4, 2: 1 }

/** Every sentence of a meeting that was judged once it was told, as good as it was found. */
export function tellingExamples({ meeting, statements }: ReadMeeting): Example[] {
  const telling = tellingOf(statements)
  return statements.flatMap(({ text }): Example[] => {
    const mark = markOf(meeting.id, text)
    if (mark === undefined) return []
    const features = tellingFeatures(clauseOf(text, telling))
    return [
      { features, label: 'yes', weight: asGood[mark] },
      { features, label: 'no', weight: 1 - asGood[mark] },
    ].filter(({ weight }) => weight > 0)
  })
}
