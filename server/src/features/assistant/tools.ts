import { offeredCommands } from '@sextant/contract/assistant/replies'
import type { Proposal } from '@sextant/contract/assistant/routes'
import { may, refusals } from '@sextant/contract/kernel/roles'
import { z } from 'zod'
import type { RequestCtx } from '#kernel/context'
import type { FoundRecord } from '#kernel/records'
import type { ModelTool } from '#ports/world/engine'
import { type ProposedField, proposable, proposableText, proposalOf } from './proposals.ts'

export class Findings {
  /** By the reference that the model knows them by. */
  readonly refs = new Map<string, FoundRecord>()
  readonly read = new Set<FoundRecord>()
  readonly proposals: Proposal[] = []
  readonly actions: string[] = []

  /** A line for each record, with its reference. */
  list(records: readonly FoundRecord[]): string {
    return records.map((record) => lineOf(this.refOf(record), record)).join('\n')
  }

  private refOf(record: FoundRecord): string {
    const key = keyOf(record)
    const known = [...this.refs].find(([, one]) => keyOf(one) === key)?.[0]
    const ref = known ?? `r${this.refs.size + 1}`
    this.refs.set(ref, record)
    return ref
  }
}

const keyOf = ({ url, title }: FoundRecord) => `${url} ${title}`

const lineOf = (ref: string, { kind, title, detail, at }: FoundRecord) =>
  `${ref}: ${kind} ${JSON.stringify(title)}, ${JSON.stringify(detail)}, ${at.toISOString().slice(0, 10)}`

const recordsFound = 8
const quotesFound = 4
const mostProposals = 3
/** What each kind is called as the source of a post, which has its text. */
const sourceTypes: Readonly<Record<string, string>> = {
  PRD: 'prd',
  'Competitor change': 'change',
  'Feature analysis': 'analysis',
}

/** Tools over what the person may read. None of them changes anything. */
export function toolsFor(ctx: RequestCtx, findings: Findings): ModelTool[] {
  return [
    {
      name: 'search',
      description: 'Finds records of the workspace and quotes from conversations. Every word must occur, so use few.',
      input: z.object({ words: z.string().max(200) }),
      async run(input) {
        const { words } = input as { words: string }
        const question = { topic: 'said', words, person: '', state: '', limit: quotesFound } as const
        const [records, said] = await Promise.all([
          ctx.ports.findRecords(ctx, { words, limit: recordsFound }),
          ctx.ports.findAnswers(ctx, question),
        ])
        const quotes = said.flatMap(({ records }) => records)
        return findings.list([...records, ...quotes]) || 'Nothing was found.'
      },
    },
    {
      name: 'read',
      description: 'Reads one record: its state and its text. The id may be its reference, such as r1.',
      input: z.object({ kind: z.string().max(60), id: z.string().max(60) }),
      run: (input) => readRecord(ctx, findings, input as { kind: string; id: string }),
    },
    {
      name: 'propose',
      description: `Shows the person a button, for what they asked you to do. It starts nothing: they decide. Pages to open: ${offeredCommands.join(', ')}. Agent actions, whose values have at most 300 characters or are references of records:\n${proposableText()}`,
      input: z.object({
        action: z.string().max(100),
        values: z.array(z.object({ field: z.string().max(60), value: z.string().max(2_000) })).max(20),
      }),
      run: (input) => propose(ctx, findings, input as { action: string; values: ProposedField[] }),
    },
  ]
}

async function readRecord(ctx: RequestCtx, findings: Findings, target: { kind: string; id: string }): Promise<string> {
  const known = findings.refs.get(target.id)
  const { kind, id } = known ?? target
  const question = { topic: 'record', id, words: '', person: '', state: '', limit: recordsFound } as const
  const answers = z.uuid().safeParse(id).success ? await ctx.ports.findAnswers(ctx, question) : []
  const isIt = (record: FoundRecord) => record.id === id && record.kind === kind
  const answer = answers.find(({ records }) => records.some(isIt))
  const itself = answer?.records.find(isIt)
  // Some records have no more to read than their line.
  if (!answer || !itself) return known ? findings.list([known]) : 'There is no such record.'
  findings.read.add(itself)
  const type = sourceTypes[kind]
  const text = answer.text ?? (type && (await ctx.ports.contentSource(ctx, { type, id }))?.description)
  return [answer.sentence, findings.list(answer.records), text].filter(Boolean).join('\n')
}

async function propose(
  ctx: RequestCtx,
  findings: Findings,
  { action, values }: { action: string; values: ProposedField[] },
): Promise<string> {
  if (offeredCommands.includes(action)) {
    findings.actions.push(action)
    return hasButton
  }
  const proposed = proposable.get(action)
  if (!proposed) return 'There is no such action.'
  if (findings.proposals.length >= mostProposals) return `There can be ${mostProposals} proposals at most.`
  if (!may(ctx.actor.role, 'canEditAgents')) return refusals.canEditAgents
  const result = proposalOf(proposed, values, findings.refs)
  if ('problem' in result) return result.problem
  const refusal = await ctx.ports.runRefusal(ctx, proposed.agentId)
  if (refusal !== undefined) return refusal
  const { sentence } = result.proposal
  if (findings.proposals.every((other) => other.sentence !== sentence)) findings.proposals.push(result.proposal)
  return `${hasButton} It says: ${sentence}`
}

const hasButton = 'The person sees the button. Nothing has been started.'
