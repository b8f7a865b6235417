import { type AgentId, agents, recordPage } from '@sextant/contract/agents/catalogue'
import { canceledError, type RunReport } from '#kernel/agents'
import type { Notice } from '#ports/notifications'

/**
 * Tells the person who started a run how it ended, because runs continue in the background. Workflows report their own
 * runs, and canceled runs need no notification.
 */
export function noticeForStarter(runId: string, run: RunReport): Notice | undefined {
  if (run.triggeredBy === 'workflow' || run.triggeredBy === 'sample' || run.error === canceledError) return undefined
  const agent = agents[run.agentId].name
  const key = `run ${runId}`
  if (run.error !== null) {
    return {
      kind: 'run-failed',
      type: 'error',
      title: `${agent} couldn't finish: ${run.title}`,
      message: run.error,
      actionUrl: `/tasks?${new URLSearchParams({ run: runId })}`,
      key,
    }
  }
  if (!run.output) return undefined
  return {
    kind: 'run-finished',
    type: 'success',
    title: `${agent} finished: ${run.title}`,
    message: run.output.isWaiting ? 'Ready for your approval.' : 'See it in the AI Action Center.',
    actionUrl: pageOf(run.agentId, run.output),
    about: aboutOf(run.output),
    key,
  }
}

/** For approvers who did not start it. */
export function noticeForApprovers(runId: string, run: RunReport): Notice | undefined {
  if (run.triggeredBy === 'sample' || !run.output?.isWaiting) return undefined
  return {
    kind: 'approval-waiting',
    type: 'info',
    title: `Needs approval: ${run.title}`,
    message: `Created by ${agents[run.agentId].name} for ${run.startedBy}.`,
    actionUrl: pageOf(run.agentId, run.output),
    about: aboutOf(run.output),
    key: `approval ${runId}`,
  }
}

type Output = NonNullable<RunReport['output']>

/** Outputs without a page of their own open in the Action Center. */
const pageOf = (agentId: AgentId, { id, subject }: Output) =>
  subject ? recordPage(agentId, subject) : `/outputs?${new URLSearchParams({ output: id })}`

const aboutOf = ({ id, subject }: Output) => [`output ${id}`, ...(subject ? [`${subject.type} ${subject.id}`] : [])]
