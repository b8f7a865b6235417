import type { Encode } from '../reader/reader.ts'
import { isOpposite } from './disagreements.ts'
import { sameInAnotherSource } from './needs.ts'
import { similarity } from './similarity.ts'

/** A sentence of a document. Only sentences of one kind can mean the same. */
export interface Statement {
  kind: string
  text: string
}

/** For each new statement, the number of the known one that means the same, and of one that says the opposite. */
export interface Match {
  same: number | null
  opposite: number | null
}

/** Finds what another source says again, and what it contradicts. */
export async function matchStatements(
  known: readonly Statement[],
  found: readonly Statement[],
  encode: Encode,
): Promise<Match[]> {
  const vectors = await encode([...known, ...found].map(({ text }) => text))
  return found.map((statement, at) => {
    const nearest = known
      .map(({ kind, text }, index) => ({
        index,
        isOpposite: isOpposite({ kind: 'request', statement: text }, { kind: 'request', statement: statement.text }),
        alike: kind === statement.kind ? similarity(vectors[index], vectors[known.length + at]) : 0,
      }))
      .filter(({ alike }) => alike >= sameInAnotherSource)
      .toSorted((a, b) => b.alike - a.alike)
    const numberOf = (opposite: boolean) => nearest.find((one) => one.isOpposite === opposite)?.index ?? null
    return { same: numberOf(false), opposite: numberOf(true) }
  })
}
