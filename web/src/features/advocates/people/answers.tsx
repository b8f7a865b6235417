import { scoreText } from '@sextant/contract/advocates/import-columns'
import type { PersonAnswer } from '@sextant/contract/advocates/routes'
import { KeyValueList } from '#ui/text/key-value-list'
import { Quote } from '#ui/text/quote'
import { day } from '../words.ts'

/** What they answered in imported surveys, with every other column of the file. */
export function Answers({ answers }: { answers: readonly PersonAnswer[] }) {
  if (answers.length === 0) return null
  return (
    <section aria-label="Imported answers">
      <h3 className="mb-3 text-sm font-semibold">Imported answers</h3>
      <ul className="grid gap-5">
        {answers.map(({ id, company, score, scale, comment, details, source, saidAt }) => (
          <li key={id}>
            {comment && <Quote source={`${source}, ${day(saidAt)}`}>{comment}</Quote>}
            <KeyValueList
              items={[
                ...(score === null ? [] : [{ term: 'Score', value: scoreText(score, scale) }]),
                ...(company ? [{ term: 'Company', value: company }] : []),
                ...Object.entries(details).map(([term, value]) => ({ term, value })),
                ...(comment ? [] : [{ term: 'From', value: `${source}, ${day(saidAt)}` }]),
              ]}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
