import type { Action } from '@sextant/contract/workflows/parts'
import type { Actor, Ctx } from '#kernel/context'
import { type Claim, type Claimed, type Logged, listLogged, listTriggers } from '../execution/engine.queries.ts'
import { includesSteps, mayOwn, stepsRefused } from './access.ts'
import * as queries from './definitions.queries.ts'

/** Everything a worker needs to continue an execution. */
export interface Prepared {
  execution: Claimed
  workflow: queries.RunningWorkflow
  name: string
  actions: Action[]
  /** The person it runs as, or why it can't run. */
  owner: Actor | { refusal: string }
  logged: Logged[]
}

const mostVersions = 2_000

/** Versions never change, so each is cached; permissions are checked again for every claim. */
export class Definitions {
  private readonly versions = new Map<string, queries.VersionRow>()

  async prepare(ctx: Ctx, claimed: readonly Claim[]): Promise<Prepared[]> {
    const teams = Map.groupBy(claimed, ({ workspace_id }) => workspace_id)
    const prepared = [...teams].map(([workspaceId, own]) => this.prepareIn(ctx.inWorkspace(workspaceId), own))
    return (await Promise.all(prepared)).flat()
  }

  private async prepareIn(ctx: Ctx, claimed: readonly Claim[]): Promise<Prepared[]> {
    const begun = claimed.filter(({ step, claim }) => step > 1 || claim > 1).map(({ id }) => id)
    const [workflows, triggers, logged, editors] = await Promise.all([
      queries.listWorkflows(ctx.db, [...new Set(claimed.map(({ workflow_id }) => workflow_id))]),
      listTriggers(
        ctx.db,
        claimed.map(({ id }) => id),
      ),
      begun.length > 0 ? listLogged(ctx.db, begun) : [],
      queries.listEditors(ctx.db, claimed),
      this.learn(ctx, claimed),
    ])
    const byId = new Map(workflows.map((workflow) => [workflow.id, workflow]))
    const logs = Map.groupBy(logged, ({ execution_id }) => execution_id)
    const editorOf = new Map(editors.map((row) => [versionKey(row), row.steps_by]))
    const actorOf = rememberedActors(ctx)
    const prepared: Prepared[] = []
    for (const claim of claimed) {
      const workflow = byId.get(claim.workflow_id)
      const version = this.versions.get(versionKey(claim))
      const trigger = triggers.get(claim.id)
      if (!workflow || !version || !trigger) continue
      const execution: Claimed = { ...claim, trigger }
      const { name, actions } = version
      const steps = { actions, editorId: editorOf.get(versionKey(execution)) ?? null }
      const owner = await ownerOf(workflow, steps, actorOf)
      prepared.push({ execution, workflow, name, actions, owner, logged: logs.get(execution.id) ?? [] })
    }
    return prepared
  }

  private async learn(ctx: Ctx, claimed: readonly Claim[]): Promise<void> {
    const unknown = claimed.filter((execution) => !this.versions.has(versionKey(execution)))
    if (unknown.length === 0) return
    if (this.versions.size > mostVersions) this.versions.clear()
    const rows = await queries.listVersions(ctx.db, unknown)
    for (const row of rows) this.versions.set(versionKey(row), row)
  }
}

type ActorOf = (userId: string, workspaceId: string) => Promise<Actor | undefined>

/** Looks up each person once. */
function rememberedActors(ctx: Ctx): ActorOf {
  const lookups = new Map<string, Promise<Actor | undefined>>()
  return (userId, workspaceId) => {
    const person = `${userId} ${workspaceId}`
    const answer = lookups.get(person) ?? ctx.ports.actorOf(ctx.db, userId, workspaceId)
    lookups.set(person, answer)
    return answer
  }
}

/** Steps run with the owner's permissions only if someone with the same permissions chose them. */
async function ownerOf(
  { owner_id: ownerId, workspace_id: workspaceId }: queries.RunningWorkflow,
  { actions, editorId }: { actions: Action[]; editorId: string | null },
  actorOf: ActorOf,
): Promise<Prepared['owner']> {
  const owner = ownerId ? await actorOf(ownerId, workspaceId) : undefined
  if (!owner || !mayOwn(owner.role)) return { refusal: "The workflow's owner no longer has permission to run it." }
  const editor = editorId ? await actorOf(editorId, workspaceId) : owner
  return editor && includesSteps(editor.role, actions) ? owner : { refusal: stepsRefused }
}

const versionKey = ({ workflow_id, version }: { workflow_id: string; version: number }) => `${workflow_id} ${version}`
