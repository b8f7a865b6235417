import { type Finding, findingKinds, strengths, type Target } from '@sextant/engine/finding'
import type { NumberedTurn } from '@sextant/engine/turns'
import { z } from 'zod'
import { unsupportedNumbers } from './unsupported.ts'

const ModelFinding = z.object({
  kind: z.enum(findingKinds),
  statement: z.string().describe('One complete sentence that makes sense alone, in the language of the conversation'),
  lines: z.array(z.number().int()).describe('Numbers of all lines that say it'),
  people: z.array(z.string()).describe('Names of those who hold it, as the lines name them; empty if they have none'),
  strength: z.enum(strengths),
  replaces: z.array(z.number().int()).describe('Numbers of earlier lines that no longer hold because of this'),
  target: z
    .object({
      metric: z.string().describe('What is measured'),
      baseline: z.string().describe("Today's number as said, or empty"),
      value: z.string().describe('The number to reach, as said'),
      date: z.string().describe('Until when, as said, or empty'),
    })
    .nullable()
    .describe('Only for targets'),
  owner: z.string().describe('Who does it, for an action; otherwise empty'),
  date: z.string().describe('Until when, for an action, as said; otherwise empty'),
})
type ModelFinding = z.infer<typeof ModelFinding>

export const ModelFindings = z.object({ findings: z.array(ModelFinding).max(300) })
export type ModelFindings = z.infer<typeof ModelFindings>

/** What it returns for a part of a long one. All parts are read twice more, so statements are short. */
export const PartFindings = z.object({
  findings: z
    .array(
      ModelFinding.extend({
        statement: z
          .string()
          .describe(
            'One complete sentence of at most 25 words that makes sense alone: one matter, without its details',
          ),
      }),
    )
    .max(300),
})

/** What a model returns when asked again where statements come from. */
export const ModelLines = z.object({
  found: z.array(z.object({ statement: z.number().int(), lines: z.array(z.number().int()) })),
})
export type ModelLines = z.infer<typeof ModelLines>

export type NewFinding = Omit<Finding, 'id'> & { replaces: readonly number[] }

interface Sorted {
  found: NewFinding[]
  /** Findings whose lines don't exist or don't hold their numbers. */
  unproven: ModelFinding[]
}

/** Keeps the findings whose lines hold what they state. */
export function sortFindings(text: string, window: readonly NumberedTurn[], answers: readonly ModelFinding[]): Sorted {
  const sorted: Sorted = { found: [], unproven: [] }
  for (const answer of answers) {
    const statement = answer.statement.trim()
    if (!statement) continue
    const turns = provenLines(text, window, { ...answer, statement })
    if (turns) sorted.found.push(newFinding(window, { ...answer, statement }, turns))
    else sorted.unproven.push(answer)
  }
  return sorted
}

/** How far away a number may stand from the lines that were given. */
const reach = 3

/** The finding's lines that exist, with neighbors that hold its numbers; undefined if they can't be right. */
function provenLines(text: string, window: readonly NumberedTurn[], { statement, lines, target }: ModelFinding) {
  const first = window[0]?.id ?? 0
  const turnOf = (id: number) => window[id - first]
  const known = [...new Set(lines)].filter((id) => turnOf(id)).sort((a, b) => a - b)
  if (known.length === 0) return undefined
  const words = (ids: readonly number[]) => ids.map((id) => spoken(text, turnOf(id))).join('\n')
  const claimed = [statement, ...(target ? [target.baseline, target.value, target.date] : [])].join('\n')
  const missing = unsupportedNumbers(claimed, words(known))
  if (missing.length === 0) return known
  const near = known.flatMap((id) => Array.from({ length: 2 * reach + 1 }, (_, index) => id - reach + index))
  const helpful = near.filter(
    (id) => turnOf(id) && unsupportedNumbers(missing.join(' '), words([id])).length < missing.length,
  )
  const all = [...new Set([...known, ...helpful])].sort((a, b) => a - b)
  return unsupportedNumbers(claimed, words(all)).length === 0 ? all : undefined
}

const spoken = (text: string, turn: NumberedTurn | undefined) =>
  turn ? `${turn.speaker} ${turn.at} ${text.slice(turn.start, turn.end)}` : ''

function newFinding(window: readonly NumberedTurn[], answer: ModelFinding, turns: number[]): NewFinding {
  const { kind, statement, strength, target, owner, date } = answer
  return {
    kind,
    statement,
    strength,
    turns,
    speakers: peopleOf(window, answer, turns),
    replaces: answer.replaces.filter((id) => !turns.includes(id)),
    ...(kind === 'target' && target?.value.trim() && { target }),
    ...(kind === 'action' && owner.trim() && { owner: owner.trim() }),
    ...(kind === 'action' && date.trim() && { date: date.trim() }),
    by: 'model',
  }
}

/** The people the model named, as far as they speak in these lines; otherwise everyone who does. */
function peopleOf(window: readonly NumberedTurn[], { people }: ModelFinding, turns: readonly number[]): string[] {
  const first = window[0]?.id ?? 0
  const speakers = [...new Set(turns.map((id) => window[id - first]?.speaker ?? '').filter(Boolean))]
  if (speakers.length === 0) return [...new Set(people.map((name) => name.trim()).filter(Boolean))]
  const named = speakers.filter((speaker) => people.some((name) => name.trim().toLowerCase() === speaker.toLowerCase()))
  return named.length > 0 ? named : speakers
}

/** Gives ids in the order of the conversation, joins what overlapping windows found twice, and marks what was replaced. */
export function numberFindings(found: readonly NewFinding[]): Finding[] {
  const byPlace = found.toSorted((a, b) => (a.turns[0] ?? 0) - (b.turns[0] ?? 0))
  const unique = byPlace.filter(
    (finding, index) => !byPlace.slice(Math.max(0, index - 20), index).some((earlier) => isSame(earlier, finding)),
  )
  const numbered = unique.map((finding, index) => ({ ...finding, id: `f${index + 1}` }))
  return numbered.map(({ replaces: _replaces, ...finding }) => {
    const by = numbered.find(
      (later) =>
        later.id !== finding.id &&
        (later.kind === finding.kind || later.kind === 'withdrawn') &&
        finding.turns.every((turn) => later.replaces.includes(turn)),
    )
    return by ? { ...finding, supersededBy: by.id } : finding
  })
}

const isSame = (a: NewFinding, b: NewFinding) =>
  a.kind === b.kind && a.turns.join() === b.turns.join() && a.statement.toLowerCase() === b.statement.toLowerCase()

/** The findings as a model reads them, one a line. */
export const renderFindings = (findings: readonly Finding[]): string => findings.map(renderFinding).join('\n')

function renderFinding({ id, kind, strength, speakers, sources = [], statement, ...rest }: Finding): string {
  const { target, owner, date } = rest
  const unnamed = speakers.filter((speaker) => !statement.includes(speaker.split(' ')[0] ?? speaker))
  const people = speakers.length > 1 ? ` ${speakers.length} people` : ''
  return [
    `${id} ${kind} ${strength}${people}`,
    unnamed.length > 0 ? ` (${unnamed.slice(0, 12).join(', ')})` : '',
    sources.length > 0 ? ` [${sources.map((title) => `“${title}”`).join(', ')}]` : '',
    `: ${statement}`,
    target ? ` Target: ${targetText(target)}.` : '',
    owner && !statement.includes(owner) ? ` Owner: ${owner}.` : '',
    date && !statement.includes(date) ? ` Date: ${date}.` : '',
  ].join('')
}

const targetText = ({ metric, baseline, value, date }: Target) =>
  `${metric}${baseline && `, from ${baseline}`} to ${value}${date && `, by ${date}`}`
