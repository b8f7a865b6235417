import type { Heard } from '../../../server/src/features/prds/built-in/draft-features.ts'
import type { Rankers } from '../../../server/src/features/prds/built-in/draft-ranker.ts'
import { heardByRules } from '../../../server/src/features/prds/built-in/heard.ts'
import { ratedDrafts } from '../../../server/src/features/prds/built-in/minutes.ts'
import {
  type Line,
  lineOf,
  looseLines,
  tellingLines,
} from '../../../server/src/features/prds/built-in/overheard-wishes.ts'
import { requirementFeatures } from '../../../server/src/features/prds/built-in/requirement-features.ts'
import type { Example } from '../math/logistic.ts'
import { type Mark, marksIn } from './marks.ts'
import type { ReadMeeting } from './meeting-scorers.ts'

const markOf = marksIn('overheard-marks.tsv')

/** Every line of a meeting that was judged; only a good one is an example of what to tell. */
export function requirementExamples({ meeting, statements }: ReadMeeting, scores: Heard['scores']): Example[] {
  const heard = { statements, scores }
  const drafts = ratedDrafts(heard, 'decision')
  const wishes = heardByRules(statements).flatMap((one) => one.wishes)
  const lines = [
    ...drafts.map(({ form, sentence, statement }): Line => ({ form, sentence, statement })),
    ...wishes.map((wish) => lineOf(wish, 'wish')),
    ...looseLines(statements, wishes),
  ]
  const known = new Set<string>()
  const judged = lines.filter(({ sentence }) => {
    const isNew = !known.has(sentence) && markOf(meeting.id, sentence) !== undefined
    known.add(sentence)
    return isNew
  })
  return requirementFeatures(judged, heard).map((features, at) => ({
    features,
    label: markOf(meeting.id, judged[at]?.sentence ?? '') === 2 ? 'yes' : 'no',
  }))
}

/** What the engine would tell of a meeting, as far as somebody has judged it: the marks. */
export function marksOfTold({ meeting, statements }: ReadMeeting, scores: Heard['scores'], rankers?: Rankers): Mark[] {
  const wishes = heardByRules(statements).flatMap((one) => one.wishes)
  return tellingLines({ statements, scores }, wishes, rankers).flatMap(
    ({ sentence }) => markOf(meeting.id, sentence) ?? [],
  )
}
