import type { AuditVerification } from '@sextant/contract/audit/routes'
import type { Ctx } from '#kernel/context'
import { listWorkspaces } from './verify.queries.ts'
import { verify } from './verify.service.ts'

export interface WorkspaceVerification extends AuditVerification {
  workspaceId: string
  name: string
}

/** Verifies each workspace's log for the operator; all workspaces by default. */
export async function* verifyAll(ctx: Ctx, only: readonly string[] = []): AsyncGenerator<WorkspaceVerification> {
  for (const { id, name } of await listWorkspaces(ctx.db)) {
    if (only.length > 0 && !only.includes(id)) continue
    const stages = verify(ctx.inWorkspace(id), id)
    let step = await stages.next()
    while (!step.done) step = await stages.next()
    yield { ...step.value, workspaceId: id, name }
  }
}
