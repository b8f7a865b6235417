import { priorities } from '@sextant/contract/prds/rules'
import type { Finding } from '@sextant/engine/finding'
import { type NumberedTurn, renderTurns } from '@sextant/engine/turns'
import { z } from 'zod'
import type { Material } from '#ports/world/engine'
import type { CheckedLine, CheckResult } from './check.ts'
import { renderFindings } from './findings.ts'
import { claimSections, type ModelDocument } from './model-document.ts'
import { mapLines } from './stated-lines.ts'

const additionSections = ['feature_requirements', 'technical_requirements', ...claimSections] as const

/** What a model returns when it compares a document with its source. */
export const ModelRepair = z.object({
  rewrites: z.array(
    z.object({
      line: z.string().describe('The id of the line'),
      unsupported: z.string().describe('What the source lines do not say, in a few words'),
      text: z.string().describe('The line with only what they say; empty if nothing is left'),
    }),
  ),
  additions: z.array(
    z.object({
      section: z.enum(additionSections),
      text: z.string(),
      priority: z.enum(priorities),
      findings: z.array(z.string()),
    }),
  ),
  left_out: z.array(z.object({ finding: z.string(), reason: z.string() })),
})
export type ModelRepair = z.infer<typeof ModelRepair>

/** In characters. Of a long source the most doubtful lines are compared, so that this costs a small part of reading it. */
const mostCompared = ({ text }: Pick<Doubts, 'text'>) => (text.length > 100_000 ? 9_000 : 30_000)

interface Doubts extends CheckResult {
  findings: readonly Finding[]
  text: string
  turns: readonly NumberedTurn[]
}

/** What a model needs to compare lines with their source; undefined when there is nothing to compare. */
export function doubtsAbout({ lines, forgotten, findings, text, turns }: Doubts): Material[] | undefined {
  const byId = new Map(findings.map((finding) => [finding.id, finding]))
  const turnsOf = ({ findings: ids }: Pick<CheckedLine, 'findings'>) => ids.flatMap((id) => byId.get(id)?.turns ?? [])
  const checked = mostDoubtful(lines, turnsOf, turns, mostCompared({ text }))
  if (checked.length === 0 && forgotten.length === 0) return undefined
  const cited = new Set(checked.flatMap(turnsOf))
  return [
    {
      label: 'Source lines',
      text: renderTurns(
        text,
        turns.filter(({ id }) => cited.has(id)),
      ),
    },
    {
      label: 'Lines of the document',
      text: checked.map((line) => renderLine(line, turnsOf(line))).join('\n') || 'None',
    },
    { label: 'Forgotten findings', text: renderFindings(forgotten) || 'None' },
  ]
}

function renderLine({ id, text, problem }: CheckedLine, cited: readonly number[]): string {
  const sources = cited.map((turn) => `#${turn}`).join(' ')
  return `${id} (${sources}): ${text}${problem ? `\n  Problem: ${problem}` : ''}`
}

/** Lines that code found wrong, then those with the most words of their own, as far as the limit allows. */
function mostDoubtful(
  lines: readonly CheckedLine[],
  turnsOf: (line: CheckedLine) => number[],
  turns: readonly NumberedTurn[],
  limit: number,
): CheckedLine[] {
  const cited = new Set<number>()
  let length = 0
  const kept = lines
    // A line without a source can't be compared, and is dropped.
    .filter((line) => turnsOf(line).length > 0 && (line.problem || line.newWords > 0))
    .toSorted((a, b) => Number(!!b.problem) - Number(!!a.problem) || b.newWords - a.newWords)
    .filter((line) => {
      const added = turnsOf(line).filter((id) => !cited.has(id))
      const size = added.reduce((sum, id) => sum + lengthOf(turns[id - 1]), line.text.length)
      if (length + size > limit) return false
      length += size
      for (const id of added) cited.add(id)
      return true
    })
  const isKept = new Set(kept)
  return lines.filter((line) => isKept.has(line))
}

const lengthOf = (turn: NumberedTurn | undefined) => (turn ? turn.end - turn.start : 0)

/** The document with the repairs in place. Lines that are still unsupported are dropped by `dropUnsupported`. */
export function repaired(document: ModelDocument, { rewrites, additions, left_out }: ModelRepair): ModelDocument {
  const rewriteOf = new Map(rewrites.map((rewrite) => [rewrite.line, rewrite]))
  const rewritten = mapLines(document, ({ id, text }) => rewriteOf.get(id)?.text ?? text)
  const added = (section: (typeof additionSections)[number]) =>
    additions.filter((addition) => addition.section === section && addition.text.trim())
  const claims = claimSections.map((key) => [
    key,
    [...rewritten[key], ...added(key).map(({ text, findings }) => ({ text, findings }))],
  ])
  return {
    ...rewritten,
    feature_requirements: [
      ...rewritten.feature_requirements,
      ...added('feature_requirements').map(({ text, priority, findings }) => ({
        ...{ feature: text, description: '', user_value: '' },
        ...{ priority, priority_reason: '', effort: 'unknown' as const, findings },
      })),
    ],
    technical_requirements: [
      ...rewritten.technical_requirements,
      ...added('technical_requirements').map(({ text, findings }) => ({
        ...{ heading: 'platform' as const, requirement: text, findings },
      })),
    ],
    ...(Object.fromEntries(claims) as Partial<ModelDocument>),
    left_out: [...document.left_out, ...left_out],
  }
}
