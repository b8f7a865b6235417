import type { Action } from '@sextant/contract/workflow-parts'
import type { Actor, Ctx } from '#kernel/context'
import { mayOwn } from './access.ts'
import * as queries from './definitions.queries.ts'
import type { Claimed, Logged } from './engine.queries.ts'
import { listLogged } from './engine.queries.ts'

/** Everything a worker needs to know to go on with an execution. */
export interface Prepared {
  execution: Claimed
  workflow: queries.RunningWorkflow
  name: string
  actions: Action[]
  /** With whose rights it runs; undefined when nobody's are left. */
  owner: Actor | undefined
  logged: Logged[]
}

const mostVersions = 2_000

/** Versions never change, so each is read once; whose rights count is asked anew for every claim. */
export class Definitions {
  private readonly versions = new Map<string, queries.VersionRow>()

  async prepare(ctx: Ctx, claimed: readonly Claimed[]): Promise<Prepared[]> {
    if (claimed.length === 0) return []
    const begun = claimed.filter(({ step, claim }) => step > 1 || claim > 1).map(({ id }) => id)
    const [workflows, logged] = await Promise.all([
      queries.listWorkflows(ctx.db, [...new Set(claimed.map(({ workflow_id }) => workflow_id))]),
      begun.length > 0 ? listLogged(ctx.db, begun) : [],
      this.learn(ctx, claimed),
    ])
    const owners = await this.ownersOf(ctx, workflows)
    const byId = new Map(workflows.map((workflow) => [workflow.id, workflow]))
    const logs = Map.groupBy(logged, ({ execution_id }) => execution_id)
    return claimed.flatMap((execution) => {
      const workflow = byId.get(execution.workflow_id)
      const version = this.versions.get(versionKey(execution))
      if (!workflow || !version) return []
      const { name, actions } = version
      return [
        { execution, workflow, name, actions, owner: owners.get(workflow.id), logged: logs.get(execution.id) ?? [] },
      ]
    })
  }

  private async learn(ctx: Ctx, claimed: readonly Claimed[]): Promise<void> {
    const unknown = claimed.filter((execution) => !this.versions.has(versionKey(execution)))
    if (unknown.length === 0) return
    if (this.versions.size > mostVersions) this.versions.clear()
    const rows = await queries.listVersions(ctx.db, unknown)
    for (const row of rows) this.versions.set(versionKey(row), row)
  }

  private async ownersOf(ctx: Ctx, workflows: queries.RunningWorkflow[]): Promise<Map<string, Actor>> {
    const asked = new Map<string, Promise<Actor | undefined>>()
    const owners = new Map<string, Actor>()
    for (const { id, owner_id: ownerId, workspace_id: workspaceId } of workflows) {
      if (!ownerId) continue
      const person = `${ownerId} ${workspaceId}`
      const answer = asked.get(person) ?? ctx.ports.actorOf(ctx.db, ownerId, workspaceId)
      asked.set(person, answer)
      const owner = await answer
      if (owner && mayOwn(owner.role)) owners.set(id, owner)
    }
    return owners
  }
}

const versionKey = ({ workflow_id, version }: { workflow_id: string; version: number }) => `${workflow_id} ${version}`
