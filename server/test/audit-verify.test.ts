import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { addressOf } from '../src/adapters/postgres/embedded.ts'
import { launch, signInTo } from './running-server.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'sextant-verify-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const root = path.resolve(import.meta.dirname, '../..')

async function auditVerify(...args: string[]): Promise<{ code: number | null; output: string }> {
  const env = { ...process.env, SEXTANT_SKIP_FIREBASE: undefined, SEXTANT_DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
  const child = spawn(process.execPath, ['scripts/audit-verify.mjs', ...args], { cwd: root, env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, output }
}

test('npm run audit:verify names the first event that was cut, beside a running server and without one', {
  timeout: 120_000,
}, async () => {
  const server = launch({ dataDir, port: 3977 })
  await server.ready()
  const { token, workspaceId } = await signInTo(dataDir)
  const headers = {
    authorization: `Bearer ${token}`,
    'x-workspace-id': workspaceId,
    'content-type': 'application/json',
  }
  for (const timeZone of ['Europe/Paris', 'Asia/Tokyo', 'UTC']) {
    const body = JSON.stringify({ workflowHistory: '90d', agentOutputHistory: '1y', timeZone })
    await fetch(`${server.origin}/api/v1/settings`, { method: 'PUT', headers, body })
  }
  const admin = new pg.Client({ connectionString: addressOf(path.join(dataDir, 'postgres'), 'postgres', 'sextant') })
  await admin.connect()
  const anchored = 'select anchored_count from audit_chains where workspace_id = $1'
  await vi.waitFor(
    async () => expect((await admin.query(anchored, [workspaceId])).rows).toEqual([{ anchored_count: 3 }]),
    {
      timeout: 60_000,
    },
  )
  const intact = await auditVerify(workspaceId)
  expect(intact.output).toContain(`intact   ${workspaceId} "Team": 3 events checked, compared with`)
  expect(intact.code).toBe(0)
  await admin.query("set session_replication_role = 'replica'")
  const last = 'workspace_id = $1 and number = 3'
  await admin.query(`delete from audit_events where id in (select event_id from audit_seals where ${last})`, [
    workspaceId,
  ])
  await admin.query(`delete from audit_seals where ${last}`, [workspaceId])
  await admin.end()
  await server.stop()
  const { code, output } = await auditVerify()
  expect(output).toContain(`BROKEN   ${workspaceId}`)
  expect(output).toContain('Event 3 is missing from the end')
  expect(code).toBe(1)
})
