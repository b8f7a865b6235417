import type { Finding, Strength } from '@sextant/engine/finding'
import { strengths } from '@sextant/engine/finding'
import { z } from 'zod'

export const ModelMerge = z.object({
  groups: z.array(z.object({ findings: z.array(z.string()), statement: z.string() })),
  replaced: z.array(z.object({ finding: z.string(), by: z.string() })),
})
export type ModelMerge = z.infer<typeof ModelMerge>

/** Who somebody is and what they like are single remarks. */
const neverMerged: ReadonlySet<string> = new Set(['persona', 'praise'])

/** Only what tells whether two findings are the same: all findings of a long text are many. */
export const renderForMerge = (findings: readonly Finding[]): string =>
  findings
    .filter(({ kind }) => !neverMerged.has(kind))
    .map(({ id, kind, statement }) => `${id} ${kind}: ${statement}`)
    .join('\n')

/** Joins groups of one kind and marks replaced findings. What doesn't fit the findings is ignored. */
export function mergeFindings(findings: readonly Finding[], { groups, replaced }: ModelMerge): Finding[] {
  const byId = new Map(findings.map((finding) => [finding.id, finding]))
  for (const group of groups) {
    const [first, ...others] = [...new Set(group.findings)].flatMap((id) => byId.get(id) ?? [])
    const same = others.filter((finding) => finding.kind === first?.kind)
    if (!first || same.length === 0) continue
    byId.set(first.id, joined([first, ...same], group.statement.trim() || first.statement))
    for (const { id } of same) byId.delete(id)
  }
  for (const { finding: id, by } of replaced) {
    const finding = byId.get(id)
    if (finding && by !== id && byId.has(by)) byId.set(id, { ...finding, supersededBy: by })
  }
  return [...byId.values()]
}

function joined(group: readonly Finding[], statement: string): Finding {
  const [first, ...others] = group as [Finding, ...Finding[]]
  const target = group.findLast((finding) => finding.target)?.target
  return {
    ...first,
    statement,
    speakers: [...new Set(group.flatMap((finding) => finding.speakers))],
    turns: [...new Set(group.flatMap((finding) => finding.turns))].sort((a, b) => a - b),
    strength: others.reduce((most, { strength }) => stronger(most, strength), first.strength),
    ...(target && { target }),
  }
}

const stronger = (a: Strength, b: Strength) => (strengths.indexOf(a) <= strengths.indexOf(b) ? a : b)
