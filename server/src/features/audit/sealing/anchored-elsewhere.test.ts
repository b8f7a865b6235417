import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '#test/harness'
import { actingAs, behindOurBack, seal, verified, writeEvent, writeEvents } from '../audit.fixtures.ts'

const kept: string[] = []
let isAway = false
/** Stands in for a remote machine. */
const place = createServer((request, response) => {
  if (isAway) return void response.writeHead(503).end()
  const requests = new URL(request.url ?? '', 'http://place').searchParams.get('workspaceId')
  if (request.method === 'GET')
    return void response.end(kept.filter((line) => line.includes(requests ?? '')).join('\n'))
  let text = ''
  request.on('data', (chunk) => (text += chunk))
  request.on('end', () => {
    kept.push(text)
    response.end()
  })
})
place.listen(0, '127.0.0.1')
await once(place, 'listening')
afterAll(() => place.close())
const host = `127.0.0.1:${(place.address() as AddressInfo).port}`

let now = new Date()
const app = await testApp({ auditAnchor: `http://${host}/log`, allowHosts: [host], now: () => now })
const { server, signIn, admin } = app
const aMinute = 60_000
const later = () => {
  now = new Date(now.getTime() + aMinute)
}

test('checkpoints go to the configured address, at most once a minute for each workspace', async () => {
  const ada = await signIn('admin')
  const mine = () => kept.map((line) => JSON.parse(line)).filter(({ workspaceId }) => workspaceId === ada.workspaceId)
  await writeEvents(actingAs(app, ada), 3)
  await seal(server.ctx)
  await writeEvent(actingAs(app, ada), 'A fourth')
  await seal(server.ctx)
  expect(mine().map(({ count }) => count)).toEqual([3])
  later()
  await seal(server.ctx)
  expect(mine().map(({ count }) => count)).toEqual([3, 4])
  expect(await verified(ada)).toMatchObject({ isIntact: true, outside: { place: host, compared: 2, problem: null } })
})

test('a database that was set back to an older state is betrayed by what is kept there', async () => {
  const ada = await signIn('admin')
  await writeEvents(actingAs(app, ada), 5)
  await seal(server.ctx)
  const { rows } = await admin.query('select * from audit_chains where workspace_id = $1', [ada.workspaceId])
  later()
  await writeEvent(actingAs(app, ada), 'What somebody wants to be forgotten')
  await seal(server.ctx)
  const { count, head, signed_at: at, signature } = rows[0]
  const since = 'select event_id from audit_seals where workspace_id = $1 and number > $2'
  await behindOurBack(
    admin,
    [`delete from audit_events where id in (${since})`, [ada.workspaceId, count]],
    ['delete from audit_seals where workspace_id = $1 and number > $2', [ada.workspaceId, count]],
    [
      'update audit_chains set count = $2, head = $3, signed_at = $4, signature = $5 where workspace_id = $1',
      [ada.workspaceId, count, head, at, signature],
    ],
  )
  expect((await verified(ada)).broken).toMatchObject({
    kind: 'missing',
    number: 6,
    detail: `Event 6 is missing from the end: a checkpoint kept in ${host} counts 6.`,
  })
})

test('while the address is away sealing goes on, Verify says what it missed, and what was missed is sent later', async () => {
  const ada = await signIn('admin')
  isAway = true
  await writeEvents(actingAs(app, ada), 2)
  await seal(server.ctx)
  const { isIntact, checked, outside } = await verified(ada)
  expect([isIntact, checked, outside.compared]).toEqual([true, 2, 0])
  expect(outside.problem).toContain('the log was checked without them')
  isAway = false
  later()
  await seal(server.ctx)
  expect(await verified(ada)).toMatchObject({ isIntact: true, outside: { compared: 1, problem: null } })
})
