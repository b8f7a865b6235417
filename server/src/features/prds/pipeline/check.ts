import { priorities } from '@sextant/contract/prds/rules'
import type { Finding } from '@sextant/engine/finding'
import { z } from 'zod'
import { linesOf, type ModelDocument, type StatedLine } from './model-document.ts'
import { unsupportedNumbers } from './numbers.ts'

export interface Problem extends StatedLine {
  problem: string
}

export interface CheckResult {
  /** Lines that their findings don't support. */
  problems: Problem[]
  /** Findings that are in no line and weren't left out with a reason. */
  forgotten: Finding[]
}

/** What a line may say: its findings and the words they come from. */
export type SupportOf = (finding: Finding) => string

/** Checks that every line rests on findings that hold, and that no finding was forgotten. */
export function checkDocument(
  document: ModelDocument,
  findings: readonly Finding[],
  supportOf: SupportOf,
): CheckResult {
  const byId = new Map(findings.map((finding) => [finding.id, finding]))
  const lines = linesOf(document)
  const used = new Set([...lines.flatMap((line) => line.findings), ...document.left_out.map(({ finding }) => finding)])
  return {
    problems: lines.flatMap((line) => {
      const problem = problemOf(line, byId, supportOf)
      return problem ? [{ ...line, problem }] : []
    }),
    forgotten: findings.filter(({ id, supersededBy }) => !supersededBy && !used.has(id)),
  }
}

function problemOf(line: StatedLine, byId: ReadonlyMap<string, Finding>, supportOf: SupportOf): string | undefined {
  const known = line.findings.flatMap((id) => byId.get(id) ?? [])
  if (known.length === 0) return 'It names no finding.'
  const holding = known.filter((finding) => !finding.supersededBy)
  if (holding.length === 0) return 'It rests only on findings that were replaced.'
  const numbers = unsupportedNumbers(line.text, known.map(supportOf).join('\n'))
  if (numbers.length > 0) return `Its findings don't say ${numbers.join(', ')}.`
  return undefined
}

const additionSections = [
  'feature_requirements',
  'technical_requirements',
  'decisions',
  'out_of_scope',
  'action_items',
  'open_questions',
  'conflicts',
] as const

/** What a model returns when asked to mend the problems. */
export const ModelRepair = z.object({
  rewrites: z.array(z.object({ line: z.string(), text: z.string(), findings: z.array(z.string()) })),
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

/** The document with the repairs in place. Lines that are still unsupported are dropped by `dropUnsupported`. */
export function repaired(document: ModelDocument, { rewrites, additions, left_out }: ModelRepair): ModelDocument {
  const rewriteOf = new Map(rewrites.map((rewrite) => [rewrite.line, rewrite]))
  const plain = (key: string, items: ModelDocument['decisions']) =>
    items.map((item, index) => {
      const rewrite = rewriteOf.get(`${key}.${index}`)
      return rewrite ? { text: rewrite.text, findings: rewrite.findings } : item
    })
  const added = (section: (typeof additionSections)[number]) =>
    additions.filter((addition) => addition.section === section && addition.text.trim())
  const lines = (key: PlainSection) => [
    ...plain(key, document[key]),
    ...added(key as (typeof additionSections)[number]).map(({ text, findings }) => ({ text, findings })),
  ]
  return {
    ...document,
    executive_summary: plain('executive_summary', document.executive_summary),
    problem_statement: plain('problem_statement', document.problem_statement),
    target_audience: document.target_audience.map((persona, index) => ({
      ...persona,
      description: plain(`target_audience.${index}.description`, persona.description),
      goals: plain(`target_audience.${index}.goals`, persona.goals),
      pain_points: plain(`target_audience.${index}.pain_points`, persona.pain_points),
    })),
    feature_requirements: [
      ...document.feature_requirements.map((item, index) => {
        const rewrite = rewriteOf.get(`feature_requirements.${index}`)
        return rewrite ? { ...item, description: rewrite.text, user_value: '', findings: rewrite.findings } : item
      }),
      ...added('feature_requirements').map(({ text, priority, findings }) => ({
        feature: text,
        description: '',
        user_value: '',
        priority,
        priority_reason: '',
        effort: 'unknown' as const,
        findings,
      })),
    ],
    user_stories: document.user_stories.map((item, index) => {
      const rewrite = rewriteOf.get(`user_stories.${index}`)
      return rewrite
        ? { ...item, i_want: rewrite.text, so_that: '', acceptance_criteria: [], findings: rewrite.findings }
        : item
    }),
    technical_requirements: [
      ...document.technical_requirements.map((item, index) => {
        const rewrite = rewriteOf.get(`technical_requirements.${index}`)
        return rewrite ? { ...item, requirement: rewrite.text, findings: rewrite.findings } : item
      }),
      ...added('technical_requirements').map(({ text, findings }) => ({
        heading: 'platform' as const,
        requirement: text,
        findings,
      })),
    ],
    decisions: lines('decisions'),
    out_of_scope: lines('out_of_scope'),
    action_items: lines('action_items'),
    open_questions: lines('open_questions'),
    conflicts: lines('conflicts'),
    left_out: [...document.left_out, ...left_out],
  }
}

type PlainSection = 'decisions' | 'out_of_scope' | 'action_items' | 'open_questions' | 'conflicts'

/** Without the lines that their findings don't support, and without empty ones. */
export function dropUnsupported(
  document: ModelDocument,
  findings: readonly Finding[],
  supportOf: SupportOf,
): ModelDocument {
  const { problems } = checkDocument(document, findings, supportOf)
  const wrong = new Set(problems.map(({ id }) => id))
  const isKept = (key: string) => (item: { text?: string }, index: number) =>
    !wrong.has(`${key}.${index}`) && item.text?.trim() !== ''
  const kept = Object.fromEntries(
    Object.entries(document).map(([key, value]) => [
      key,
      Array.isArray(value) && key !== 'left_out' && key !== 'target_audience'
        ? (value as { text?: string }[]).filter(isKept(key))
        : value,
    ]),
  ) as ModelDocument
  return {
    ...kept,
    target_audience: document.target_audience.map((persona, index) => ({
      ...persona,
      description: persona.description.filter(isKept(`target_audience.${index}.description`)),
      goals: persona.goals.filter(isKept(`target_audience.${index}.goals`)),
      pain_points: persona.pain_points.filter(isKept(`target_audience.${index}.pain_points`)),
    })),
  }
}
