import { type AnalyticsRange, enoughData, tabNames } from '@sextant/contract/analytics/rules'
import { isRecord } from '@sextant/contract/impact/accuracy'
import { counted } from '@sextant/contract/kernel/counted'
import type { Answer, AnswerProviders, RoomQuestion } from '#kernel/assistant-answers'
import type { RequestCtx } from '#kernel/context'
import type { FoundRecord } from '#kernel/records'
import { dayText } from '#kernel/time/day-text'
import * as analytics from './analytics.service.ts'

const dayMs = 86_400_000

/** The shortest range that covers the requested time; 30 days by default. */
function rangeOf(ctx: RequestCtx, { period }: RoomQuestion): AnalyticsRange {
  const days = period ? (ctx.now().getTime() - period.since.getTime()) / dayMs : 30
  if (days <= 7) return '7d'
  if (days <= 31) return '30d'
  return days <= 91 ? '90d' : '1y'
}

const page = (ctx: RequestCtx, tab: keyof typeof tabNames, range: AnalyticsRange): FoundRecord => ({
  kind: 'Page',
  id: `analytics-${tab}`,
  title: `Analytics: ${tabNames[tab]}`,
  detail: range,
  url: `/analytics?${new URLSearchParams({ tab, range })}`,
  at: ctx.now(),
})

const percent = (share: number) => `${Math.round(share * 100)}%`
const spanText = ({ from, to }: { from: string; to: string }) =>
  `From ${dayText(new Date(from))} to ${dayText(new Date(to))}`
const msText = (ms: number) => (ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`)

/** Whether every word belongs to that name; any other word means a different question. */
const isOf = (name: string, words: string) => {
  const parts = name.toLowerCase().split(/\W+/)
  return words.split(' ').every((word) => parts.some((part) => part.startsWith(word)))
}

export const assistantAnswers: AnswerProviders = {
  acceptance,
  latency,
  spending: async (ctx, question) => {
    const range = rangeOf(ctx, question)
    const { period, cost, actions } = await analytics.agents(ctx, range)
    const tokens = actions.reduce((sum, action) => sum + action.tokens.now, 0)
    const spent = `$${cost.now.toFixed(2)}`
    const sentence = `${spanText(period)}, AI models cost ${spent} for ${counted(tokens, 'token')}. The built-in engine is free.`
    return { sentence, count: 1, records: [page(ctx, 'agents', range)] }
  },
  success: async (ctx, question) => {
    const range = rangeOf(ctx, question)
    const { period, completed, failed } = await analytics.workflows(ctx, range)
    const ended = completed.now + failed.now
    const sentence = ended
      ? `${spanText(period)}, ${completed.now} of ${counted(ended, 'workflow execution')} completed and ${failed.now} failed: a success rate of ${percent(completed.now / ended)}.`
      : `${spanText(period)}, no workflow executions finished.`
    return { sentence, count: 1, records: [page(ctx, 'workflows', range)] }
  },
  accuracy: async (ctx) => {
    const { now } = await analytics.impact(ctx, '1y')
    const records = [page(ctx, 'impact', '1y')]
    const measured = `${counted(now.measured, 'forecast')} from the last year ${now.measured === 1 ? 'has' : 'have'} actual results`
    const hits =
      now.hitRate === null || !isRecord(now.measured)
        ? ''
        : ` ${percent(now.hitRate)} of ${counted(now.comparisons, 'value')} fell within the forecast range.`
    const enough = isRecord(now.measured) ? '' : ` That's not enough data: ${enoughData} are needed.`
    return { sentence: `${measured}.${hits}${enough}`, count: 1, records }
  },
}

async function acceptance(ctx: RequestCtx, question: RoomQuestion): Promise<Answer | undefined> {
  const range = rangeOf(ctx, question)
  const report = await analytics.agents(ctx, range)
  const agent = question.words ? report.agents.find(({ name }) => isOf(name, question.words)) : undefined
  if (question.words && !agent) return undefined
  const { approved, edited, rejected } = agent ?? report
  const decided = approved.now + edited.now + rejected.now
  const whose = agent ? ` from ${agent.name}` : ''
  const sentence = decided
    ? `${spanText(report.period)}, ${counted(decided, 'output')}${whose} ${decided === 1 ? 'was' : 'were'} reviewed: ${approved.now} approved as written, ${edited.now} approved after edits, ${rejected.now} rejected. ${percent((approved.now + edited.now) / decided)} were accepted.`
    : `${spanText(report.period)}, no outputs${whose} were reviewed.`
  return { sentence, count: 1, records: [page(ctx, 'agents', range)] }
}

async function latency(ctx: RequestCtx, question: RoomQuestion): Promise<Answer | undefined> {
  const range = rangeOf(ctx, question)
  const { period, averageMs, actions } = await analytics.agents(ctx, range)
  const records = [page(ctx, 'agents', range)]
  if (!question.words) {
    const whole =
      averageMs.now === null ? 'no runs completed' : `a completed run took ${msText(averageMs.now)} on average`
    return { sentence: `${spanText(period)}, ${whole}.`, count: 1, records }
  }
  const matching = actions.filter(({ label, averageMs }) => isOf(label, question.words) && averageMs.now !== null)
  if (matching.length === 0) return undefined
  const each = matching.map(({ label, averageMs }) => `${label} took ${msText(averageMs.now ?? 0)} on average`)
  return { sentence: `${spanText(period)}, ${each.join(', ')}.`, count: matching.length, records }
}
