import type { AgentId } from '@sextant/contract/agents/catalogue'
import { planKinds } from '@sextant/contract/agents/plans'
import type { RunTrigger } from '@sextant/contract/agents/routes'
import type { MonthlyUsage, ReadUsageDetail, ReportRun } from '#kernel/agents'
import { countUsed, readMonth } from '../usage/usage.queries.ts'
import { countDetail, countSince } from '../usage/usage-detail.queries.ts'
import { shownError } from './cancel-mark.ts'
import { findReported } from './reports.queries.ts'

// Queries offered to code without a current person, such as listeners.

export const reportRun: ReportRun = async (db, workspaceId, runId) => {
  const run = await findReported(db, workspaceId, runId)
  if (!run) return undefined
  const { outputId, subjectType: type, subjectId: id } = run
  return {
    agentId: run.agentId as AgentId,
    title: run.title,
    error: shownError(run.error),
    userId: run.userId,
    startedBy: run.startedBy,
    triggeredBy: run.triggeredBy as RunTrigger,
    output: outputId
      ? { id: outputId, isWaiting: run.outputStatus === 'completed', subject: type && id ? { type, id } : null }
      : null,
  }
}

export const monthlyUsage: MonthlyUsage = async (db, workspaceId, now) => {
  const month = await readMonth(db, workspaceId, now)
  const { plan, begins, ends } = month
  const used = await countUsed(db, begins)
  return { used, limit: planKinds[plan].actionsPerMonth, begins, ends }
}

export const usageDetail: ReadUsageDetail = async (db, workspaceId, { since, paceSince }) => ({
  ...(await countDetail(db, workspaceId, since)),
  pace: await countSince(db, workspaceId, paceSince),
})
