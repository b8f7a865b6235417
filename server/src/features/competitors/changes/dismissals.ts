import { type Impact, impacts } from '@sextant/contract/competitors/rules'
import { similarity } from '@sextant/engine/group/similarity'
import type { FoundChange } from '../reading/compare.ts'

export interface Dismissed {
  title: string
  type: string
  /** The plans that its facts are about. */
  subjects: string[]
}

type Vectored<T> = T & { vector: Float32Array | undefined }

/** From here on, two changes of one type are the same kind of news. */
const alikeFrom = 0.6

/** One level lower for each change of the kind that a person marked as not relevant. */
export function lowered(change: Vectored<FoundChange>, dismissed: readonly Vectored<Dismissed>[]): FoundChange {
  const { vector, ...found } = change
  const alike = dismissed.filter((one) => isAlike(change, one))
  const [first] = alike
  if (!first) return found
  const impact = impacts[Math.min(impacts.indexOf(found.impact) + alike.length, impacts.length - 1)] as Impact
  if (impact === found.impact) return found
  const impactReason = `${found.impactReason} Lowered: you marked “${first.title}” as not relevant.`
  return { ...found, impact, impactReason }
}

/** Where facts moved, only the same plan counts: another plan's price is other news, however alike the words. */
function isAlike({ type, facts, vector }: Vectored<FoundChange>, other: Vectored<Dismissed>): boolean {
  if (type !== other.type) return false
  if (facts.length > 0) return facts.some(({ subject }) => other.subjects.includes(subject))
  return similarity(vector, other.vector) >= alikeFrom
}
