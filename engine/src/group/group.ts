import type { SpokenFinding } from '../finding.ts'
import { similarity } from './similarity.ts'

/** The same thing said by several people, or more than once. The first is the one to show. */
export interface Group {
  first: SpokenFinding
  others: readonly SpokenFinding[]
  /** Everyone who said it, in order. */
  speakers: readonly string[]
}

/**
 * Chosen by looking at the pairs that are most alike in talks of the training part: below it, needs of one subject that
 * differ are put together. One person seldom asks for the same thing twice, so that takes more.
 */
const [sameNeed, moreForOnePerson] = [0.58, 0.12]

/** Puts findings of one kind together that mean the same. Each joins the group that it is most like, in order of the text. */
export function groupFindings(
  findings: readonly SpokenFinding[],
  vectorOf: (finding: SpokenFinding) => Float32Array | undefined,
): Group[] {
  const groups: { members: SpokenFinding[] }[] = []
  for (const finding of findings) {
    const own = vectorOf(finding)
    let best: { members: SpokenFinding[] } | undefined
    let most = sameNeed
    for (const group of groups) {
      if (group.members[0]?.kind !== finding.kind) continue
      // Like every member, so that a chain of small steps does not join two different needs.
      const isOnePerson = group.members.every(({ speakers }) => speakers[0] === finding.speakers[0])
      const alike =
        Math.min(...group.members.map((member) => similarity(own, vectorOf(member)))) -
        (isOnePerson ? moreForOnePerson : 0)
      if (alike >= most) [best, most] = [group, alike]
    }
    if (best) best.members.push(finding)
    else groups.push({ members: [finding] })
  }
  return groups.map(({ members }) => {
    const [first, ...others] = members.toSorted((a, b) => clarity(b) - clarity(a)) as [
      SpokenFinding,
      ...SpokenFinding[],
    ]
    return { first, others, speakers: [...new Set(members.flatMap(({ speakers }) => speakers))] }
  })
}

/** The member to show says it most surely, in a full sentence. */
const clarity = ({ score, statement }: SpokenFinding) => score + Math.min(statement.length, 90) / 300
