import { createHmac } from 'node:crypto'
import { claimsIn, withClaims } from '@sextant/contract/prds/claims'
import type { Evidence, PrdContent } from '@sextant/contract/prds/content'

/** Replaces an id in one link: the same each time it is opened, and of another link it says nothing. */
export const refOf = (linkHash: Buffer, id: string): string =>
  createHmac('sha256', linkHash).update(id).digest('base64url').slice(0, 20)

const noSource = '00000000-0000-0000-0000-000000000000'

/** The words, without where they were stored. */
const publicEvidence = ({ quote, speaker, at }: Evidence, place: number): Evidence => ({
  ...{ sourceType: 'transcript', sourceId: noSource, start: place, end: place },
  ...{ quote, speaker, at },
})

interface Sharing {
  linkHash: Buffer
  withEvidence: boolean
}

/**
 * The content for people without an account: no ids of items or sources, no words that a claim had before someone
 * changed them, and no quotes where they are left out.
 */
export function publicContent(content: PrdContent, { linkHash, withEvidence }: Sharing): PrdContent {
  const shared = withClaims(content, (claims) =>
    claims.map(({ edited_from: _, ...claim }) => ({
      ...claim,
      id: refOf(linkHash, claim.id),
      evidence: withEvidence ? claim.evidence.map(publicEvidence) : [],
      // Who said it is evidence too.
      ...(!withEvidence && 'feature' in claim && { said_by: [], priority_reason: '' }),
    })),
  )
  const sentences = shared.sentence_evidence?.map((one) => ({ ...one, evidence: one.evidence.map(publicEvidence) }))
  if (withEvidence) return { ...shared, sentence_evidence: sentences }
  const { executive_summary: summary, problem_statement: problem } = shared
  const speakers = new Set(claimsIn(content).flatMap(({ claim }) => claim.evidence.map(({ speaker }) => speaker)))
  const unnamed = (text: string) => withoutSpeakers(text, speakers)
  return {
    ...shared,
    ...{ executive_summary: unnamed(summary), problem_statement: unnamed(problem), sentence_evidence: [] },
  }
}

/** Running text made of quotes names who said each: "Maya: “They ask every week.”" */
const withoutSpeakers = (text: string, speakers: ReadonlySet<string>) =>
  text
    .split('\n')
    .map((line) => {
      const [name = '', ...words] = line.split(': ')
      return speakers.has(name) ? words.join(': ') : line
    })
    .join('\n')
