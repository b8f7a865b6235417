import type { SpokenFinding } from '../finding.ts'
import type { Utterance } from '../transcripts/utterances.ts'
import { wordsIn } from './clause.ts'

const vote =
  /^(?:(?:yes|yeah|oh|and)[,!]? )?(?:\+ ?1|same (?:here|for (?:me|us)|with (?:me|us)|in|problem|thing)|me too|us too|so (?:do|are) (?:i|we)|seconded|second that|i second|ditto|likewise|agree[ds]?\b(?! (?:to|that|on))|i agree|totally agree|👍|💯|this!|hear,? hear|we (?:have|see) (?:that|this|the same) too)/iu
const mostWords = 14
const reach = 4

/** Adds the people who say "+1", "same here" or the like to what was said just before. */
export function countVotes(
  text: string,
  utterances: readonly Utterance[],
  findings: readonly SpokenFinding[],
): SpokenFinding[] {
  const voters = new Map<string, string[]>()
  const wanted = findings.filter(({ kind }) => kind === 'request' || kind === 'problem')
  const byLine = Map.groupBy(wanted, ({ turns }) => (turns[0] ?? 0) - 1)
  for (const [at, { speaker, start, end }] of utterances.entries()) {
    if (!speaker || !vote.test(text.slice(start, Math.min(end, start + 60))) || wordsIn(text, start, end) > mostWords)
      continue
    for (let back = at - 1; back >= Math.max(0, at - reach); back--) {
      const voted = byLine.get(back)?.find(({ speakers }) => !speakers.includes(speaker))
      if (!voted) continue
      voters.set(voted.id, [...(voters.get(voted.id) ?? []), speaker])
      break
    }
  }
  return findings.map((finding) => {
    const speakers = [...new Set([...finding.speakers, ...(voters.get(finding.id) ?? [])])]
    return speakers.length > finding.speakers.length ? { ...finding, speakers } : finding
  })
}
