import { counted } from '@sextant/contract/kernel/counted'
import { triggerText } from '@sextant/contract/workflows/words'
import { type Answer, type AnswerProviders, type RoomQuestion, thereAre } from '#kernel/assistant-answers'
import type { RequestCtx } from '#kernel/context'
import type { FindRecords, FoundRecord, Period } from '#kernel/records'
import { momentText } from '#kernel/time/day-text'
import { levelOf, visibleTo } from './definition/access.ts'
import { sharesOf } from './definition/visible.service.ts'
import * as workflows from './definition/workflows.queries.ts'
import * as executions from './history/executions.queries.ts'
import { searchExecutions, searchPlanned, searchWorkflows, workflowsNamed } from './records.queries.ts'

const seenBy = async (ctx: RequestCtx) => {
  const { workspaceId, role } = ctx.actor
  return { workspaceId, visible: visibleTo(role, await sharesOf(ctx)) }
}

export const findRecords: FindRecords = async (ctx, search) =>
  (await searchWorkflows(ctx.db, await seenBy(ctx), { ...search, isNearestFirst: true })).records

const ever = (now: Date): Period & { label: string } => ({ since: new Date(0), until: now, label: '' })

/** Defaults to all time. */
const periodOf = (ctx: RequestCtx, { period }: RoomQuestion) => period ?? ever(new Date(ctx.now().getTime() + 1_000))

export const assistantAnswers: AnswerProviders = {
  workflows: async (ctx, question) => {
    const { count, records } = await searchWorkflows(ctx.db, await seenBy(ctx), question)
    const state = ['active', 'inactive', 'paused'].find((known) => known === question.state) ?? ''
    return {
      sentence: thereAre(
        count,
        { one: 'workflow', state },
        { words: question.words, ...(question.spelled && { spelled: question.spelled }) },
      ),
      count,
      records,
    }
  },
  executions: async (ctx, question) => {
    const { words, limit } = question
    const period = periodOf(ctx, question)
    const { count, records } = await searchExecutions(ctx.db, await seenBy(ctx), { words, period, limit })
    return { sentence: thereAre(count, { one: 'workflow execution' }, { period }), count, records }
  },
  failures: async (ctx, question) => {
    const { words, limit } = question
    const period = periodOf(ctx, question)
    const filter = { status: 'failed' as const, words, period, limit }
    const { count, records } = await searchExecutions(ctx.db, await seenBy(ctx), filter)
    return {
      sentence: thereAre(count, { one: 'workflow execution', state: 'failed' }, { period }),
      count,
      kind: 'Execution',
      records,
    }
  },
  schedule: async (ctx, question) => {
    const planned = await searchPlanned(ctx.db, await seenBy(ctx), question)
    const [next] = planned
    if (!next?.next_run_at) return undefined
    const records = planned.map(({ id, name, next_run_at, updated_at }): FoundRecord => {
      const detail = next_run_at ? `next run ${momentText(next_run_at)} (UTC)` : ''
      return { kind: 'Workflow', id, title: name, detail, url: `/workflows/${id}`, at: next_run_at ?? updated_at }
    })
    const sentence = `${counted(next.all, 'workflow runs', 'workflows run')} on a schedule. “${next.name}” is next, on ${momentText(next.next_run_at)} (UTC).`
    return { sentence, count: next.all, records }
  },
  named: async (ctx, { names = [], limit }) => {
    const records = await workflowsNamed(ctx.db, await seenBy(ctx), { names, atMost: limit })
    return { sentence: '', count: records.length, records }
  },
  record: about,
}

const startText = (trigger: Parameters<typeof triggerText>[0]) =>
  triggerText(trigger).replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())

async function about(ctx: RequestCtx, { id = '' }: RoomQuestion): Promise<Answer | undefined> {
  const { workspaceId, role } = ctx.actor
  const row = await workflows.find(ctx.db, workspaceId, id)
  if (!row || !levelOf(role, id, await sharesOf(ctx))) return undefined
  const [tally] = await executions.tallies(ctx.db, workspaceId, [id])
  const ran = (tally?.completed ?? 0) + (tally?.failed ?? 0)
  const state = row.paused_reason ? 'paused after failures' : row.enabled ? 'active' : 'inactive'
  const history = ran
    ? `It has run ${counted(ran, 'time')} with ${counted(tally?.failed ?? 0, 'failure')}, a success rate of ${Math.round(((tally?.completed ?? 0) / ran) * 100)}%.`
    : "It hasn't run yet."
  const next = row.next_run_at ? ` The next scheduled run is on ${momentText(row.next_run_at)} (UTC).` : ''
  return {
    sentence: `“${row.name}” is ${state} and has ${counted(row.actions.length, 'step')}. It starts ${startText(row.trigger)}. ${history}${next}`,
    count: 1,
    records: [{ kind: 'Workflow', id, title: row.name, detail: state, url: `/workflows/${id}`, at: row.updated_at }],
  }
}
