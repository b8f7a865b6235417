import type { BinKind } from '#ports/bin'
import { deleteKeys } from './secrets.service.ts'
import { hides } from './workflows.queries.ts'
import { restored } from './workflows.service.ts'

/** What the bin does with workflows. People who were given one may delete it, so they may restore it. */
export const binned: BinKind = {
  ...{ table: 'workflows', needs: 'canCreateWorkflows', isOwnToo: true, hides, restored },
  async erased(ctx, rows) {
    for (const { id, workspace_id, hook_secret_id: hook, signing_secret_id: signing } of rows) {
      const keys = { hook_secret_id: text(hook), signing_secret_id: text(signing) }
      await deleteKeys(ctx, { id: String(id), workspace_id: String(workspace_id), ...keys })
    }
  },
}

const text = (value: unknown) => (typeof value === 'string' ? value : null)
