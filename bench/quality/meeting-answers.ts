import { isClear, isSmallTalk, isWellFormed } from '../../server/src/features/prds/built-in/clarity.ts'
import { reported } from '../../server/src/features/prds/built-in/report.ts'
import type { Scores } from '../../server/src/features/prds/built-in/scorer.ts'
import { uncapitalised } from '../../server/src/features/prds/built-in/speech.ts'
import type { Statement } from '../../server/src/features/prds/built-in/statements.ts'
import { tokensOf } from '../../server/src/text/tokens.ts'
import { contentStems, tfIdf } from '../../server/src/text/vectors.ts'

// In words, before they are told of somebody.
const told = 40
// How far around a sentence that names what is asked for the talk is still about it.
const reach = 12

/** What a meeting says to a question: the telling sentences where it is spoken of, in the order they were said. */
export function answerFrom(statements: readonly Statement[], scores: readonly Scores[], query: string): string {
  const asked = new Set(
    contentStems(tokensOf(query)).filter(
      (stem) => !/^(?:summar|discuss|discus|meet|think|team|group|say|said|opinion)/.test(stem),
    ),
  )
  const vectors = tfIdf(statements.map(({ stems }) => stems))
  const match = vectors.map((vector) => [...asked].reduce((sum, stem) => sum + (vector.get(stem) ?? 0), 0))
  const near = match.map(
    (own, index) => own * 3 + match.slice(Math.max(0, index - reach), index + reach).reduce((a, b) => a + b, 0) / 3,
  )
  const topic = topicOf(query)
  const isAsked = (speaker: string) => (speaker !== '' && query.includes(speaker) ? 0.8 : 0)
  const rated = statements
    .filter(
      (one) =>
        !one.isQuestion &&
        !isSmallTalk(one.text) &&
        !/\byou(?:r|'\w+)?\b/i.test(one.text) &&
        isClear(one.text, { shortest: 6, longest: 32 }) &&
        isWellFormed(one.text),
    )
    .map((one) => ({
      one,
      score: (near[one.index] ?? 0) + (scores[one.index]?.gist ?? 0) * 0.8 + isAsked(one.speaker),
    }))
    .sort((a, b) => b.score - a.score)
  return withinWords(rated, told)
    .sort((a, b) => a.one.index - b.one.index)
    .map(({ one }, index, all) => {
      const said = reported(one.speaker, one.text, index > 0 && all[index - 1]?.one.speaker === one.speaker ? 1 : 0)
      return index === 0 && topic ? `On ${topic}, ${uncapitalised(said)}` : said
    })
    .join(' ')
}

/** As many as fit: sentences of talk differ in length more than answers do. */
function withinWords<T extends { one: Statement }>(rated: readonly T[], most: number): T[] {
  let words = 0
  return rated.filter(({ one }) => {
    if (words >= most) return false
    words += one.text.split(' ').length
    return true
  })
}

/** What a question is about, in its own words. */
const topicOf = (query: string) =>
  /(?:about|on|of|discuss|regarding|concerning|towards?) (?<topic>(?:the |an? |their |its )?[\w' -]{4,80}?)(?: when | during | in the (?:meeting|discussion)|[?.,]|$)/i
    .exec(query)
    ?.groups?.topic?.trim()
