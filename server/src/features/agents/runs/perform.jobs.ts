import { fieldsOf, findAction } from '@sextant/contract/agents/actions'
import type { AgentId } from '@sextant/contract/agents/catalogue'
import { completed, type Fields } from '@sextant/contract/agents/fields'
import { defaultMaxProcessingSeconds } from '@sextant/contract/agents/settings'
import { may } from '@sextant/contract/kernel/roles'
import type { Actor } from '#kernel/context'
import { UserError } from '#kernel/errors'
import { defineJob, type JobCtx } from '#kernel/jobs'
import * as config from '../config/config.service.ts'
import { markProcessing } from '../outputs/outputs.queries.ts'
import * as queries from './perform.queries.ts'
import { performRun } from './perform.ref.ts'
import { finish, work } from './perform.service.ts'
import { fail, publishChange } from './runs.service.ts'

const retryLimit = 2
/** This was the last attempt. */
export const lastAttempt = retryLimit + 1

type Claimed = NonNullable<Awaited<ReturnType<typeof queries.claim>>>

/** Performs a run, including failure and cancellation of each attempt. */
export const perform = defineJob({
  ...performRun,
  retryLimit,
  retryDelay: 1,
  timeout: 3_700,
  // Runs mostly wait for a thread or a model, and one workspace's long runs must not block others.
  concurrency: 16,
  perGroup: 6,
  async run(ctx, { runId }) {
    await carryOut(ctx, runId, async ({ user_id, workspace_id }) =>
      user_id ? ctx.ports.actorOf(ctx.db, user_id, workspace_id) : undefined,
    )
  },
})

type FindStarter = (run: Claimed) => Promise<Actor | undefined>

/** Performs the run as the person `findStarter` returns. */
export async function carryOut(ctx: JobCtx, runId: string, findStarter: FindStarter): Promise<void> {
  const run = await queries.claim(ctx.db, runId, ctx.now())
  if (!run) return
  await markProcessing(ctx.db, runId)
  await publishChange(ctx, run.workspace_id, runId)
  const failure = await attempt(ctx, run, await findStarter(run))
  if (failure) await fail(ctx, { id: runId, workspaceId: run.workspace_id }, failure)
}

/** Undefined if the run is done or no longer ours. Throws if another attempt may help. */
async function attempt(ctx: JobCtx, run: Claimed, actor: Actor | undefined): Promise<queries.Failure | undefined> {
  const agentId = run.agent_id as AgentId
  if (!actor || !may(actor.role, 'canEditAgents')) {
    return { error: 'The person who started this run no longer has permission.', isRetriable: false }
  }
  const kind = findAction(agentId, run.action_type)
  const action = ctx.ports.findAction(agentId, run.action_type)
  if (!kind || !action) return { error: "This version of Sextant doesn't support this action.", isRetriable: true }

  const here = ctx.as(actor)
  const { settings } = await config.read(here, agentId)
  const seconds = Number(settings.maxProcessingTime ?? defaultMaxProcessingSeconds)
  const input = completed(fieldsOf(kind), { ...sharedWith(kind.parameters, settings), ...(run.input as object) })
  const timeUp = AbortSignal.timeout(seconds * 1_000)
  const done = work(here, { run, action, input, settings, signals: [ctx.signal, timeUp], limitMs: seconds * 1_000 })
  try {
    await finish(here, run, await done)
    return undefined
  } catch (error) {
    if (error instanceof UserError) return { error: error.message, isRetriable: false }
    if (timeUp.aborted) return { error: `Stopped after ${seconds} seconds, the agent's time limit.`, isRetriable: true }
    if (!(await queries.isAlive(ctx.db, run, ctx.now()))) return undefined
    // The worker is stopping or lost the job: another one takes over.
    if (ctx.signal.aborted || ctx.job.attempt < lastAttempt) throw error
    ctx.log.error({ err: error, runId: run.id }, 'a run failed')
    return { error: 'Something went wrong on our side. Please try again.', isRetriable: true }
  }
}

/** Missing parameters default to the agent's settings. */
const sharedWith = (parameters: Fields, settings: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(parameters).map(([key, { setting = key }]) => [key, settings[setting]]))
