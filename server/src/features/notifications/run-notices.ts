import { type AgentId, agents } from '@sextant/contract/agents/catalogue'
import type { RunReport } from '#kernel/agents'
import type { Notice } from '#ports/notifications'

/**
 * Whoever started a run is told how it ended: it works on in the background, and they may be elsewhere by then. Of a
 * run in a workflow the workflow tells, and of what somebody cancelled nobody needs to be told.
 */
export function noticeForStarter(runId: string, run: RunReport): Notice | undefined {
  if (run.triggeredBy === 'workflow' || run.triggeredBy === 'sample' || run.error === 'Cancelled') return undefined
  const agent = agents[run.agentId].name
  const key = `run ${runId}`
  if (run.error !== null) {
    return {
      kind: 'run-failed',
      type: 'error',
      title: `${agent} could not finish: ${run.title}`,
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
    message: run.output.isWaiting ? 'It waits for your approval.' : 'It is in the AI Action Center.',
    actionUrl: pageOf(run.agentId, run.output),
    about: aboutOf(run.output),
    key,
  }
}

/** For those who may decide about it and did not start it. */
export function noticeForApprovers(runId: string, run: RunReport): Notice | undefined {
  if (run.triggeredBy === 'sample' || !run.output?.isWaiting) return undefined
  return {
    kind: 'approval-waiting',
    type: 'info',
    title: `Waits for approval: ${run.title}`,
    message: `${agents[run.agentId].name} made it for ${run.startedBy}.`,
    actionUrl: pageOf(run.agentId, run.output),
    about: aboutOf(run.output),
    key: `approval ${runId}`,
  }
}

type Output = NonNullable<RunReport['output']>

/** What has a page of its own is opened there, everything else in the Action Center. */
const pageOf = (agentId: AgentId, { id, subject }: Output) =>
  subject
    ? `/agents/${agentId}?${new URLSearchParams({ [subject.type]: subject.id })}`
    : `/outputs?${new URLSearchParams({ output: id })}`

const aboutOf = ({ id, subject }: Output) => [`output ${id}`, ...(subject ? [`${subject.type} ${subject.id}`] : [])]
