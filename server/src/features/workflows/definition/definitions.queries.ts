import type { Action } from '@sextant/contract/workflows/parts'
import { sql } from 'kysely'
import type { Db } from '#kernel/db'

export interface RunningWorkflow {
  id: string
  workspace_id: string
  name: string
  owner_id: string | null
  signing_secret_id: string | null
}

export async function listWorkflows(db: Db, ids: readonly string[]): Promise<RunningWorkflow[]> {
  const { rows } = await sql<RunningWorkflow>`/* prepared */
    select id, workspace_id, name, owner_id, signing_secret_id from workflows
    where id = any(${ids}::uuid[])`.execute(db)
  return rows
}

export interface VersionRow {
  workflow_id: string
  version: number
  name: string
  actions: Action[]
}

type VersionKey = Pick<VersionRow, 'workflow_id' | 'version'>

export async function listVersions(db: Db, versions: readonly VersionKey[]): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select v.workflow_id, v.version, v.name, v.actions from workflow_versions v
    join (select distinct * from unnest(${versions.map(({ workflow_id }) => workflow_id)}::uuid[],
      ${versions.map(({ version }) => version)}::int[])) as g(workflow_id, version) using (workflow_id, version)`.execute(
    db,
  )
  return rows
}

/** Who is responsible for the steps of each version; null for the owner. Unlike the rest of a version, this can change. */
export async function listEditors(
  db: Db,
  versions: readonly VersionKey[],
): Promise<(VersionKey & { steps_by: string | null })[]> {
  const { rows } = await sql<VersionKey & { steps_by: string | null }>`/* prepared */
    select v.workflow_id, v.version, v.steps_by from workflow_versions v
    join (select distinct * from unnest(${versions.map(({ workflow_id }) => workflow_id)}::uuid[],
      ${versions.map(({ version }) => version)}::int[])) as g(workflow_id, version) using (workflow_id, version)`.execute(
    db,
  )
  return rows
}
