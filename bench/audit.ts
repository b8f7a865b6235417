import { setTimeout as pause } from 'node:timers/promises'
import { openDatabaseOf, type ServerProcess } from '../server/test/running-server.ts'
import { insertEvents } from './audit-events.ts'
import { benchAuditWrites } from './audit-writes.ts'
import { callsTo, timesOf } from './calls.ts'
import { atMost, median, residentMb, row } from './print.ts'

const million = 1_000_000
const longestMs = 100

/** Calls by what a person does on the page. The last two search for something that doesn't exist. */
const calls = {
  'first page': 'events?window=90d',
  'first page of 7 days': 'events?window=7d',
  'oldest first': 'events?window=90d&sort=time',
  'most severe first': 'events?window=90d&sort=-severity',
  'least severe first, one category': 'events?window=90d&sort=severity&category=team',
  'oldest first: four events of a million': 'events?window=90d&sort=time&search=heliotrope',
  'one category': 'events?window=90d&category=settings',
  'a rare severity': 'events?window=90d&severity=critical',
  'one person': 'events?window=90d&userId=00000000-0000-4000-8000-000000000007',
  'one person, category and severity':
    'events?window=90d&userId=00000000-0000-4000-8000-000000000007&category=agent&severity=low',
  'search: a word in every event': 'events?window=90d&search=e',
  'search: a frequent word': 'events?window=90d&search=settings',
  'search: part of a name': 'events?window=90d&search=opper%203',
  'search: four events of a million': 'events?window=90d&search=heliotrope',
  'search: frequent word, rare severity': 'events?window=90d&search=settings&severity=critical',
  'search: nowhere': 'events?window=90d&search=zeppelin',
  'search: nowhere, of frequent parts': 'events?window=90d&search=team%20of%20team',
  'the four cards': 'stats?window=90d',
  'people to choose from': 'users?search=grace',
} as const

export async function benchAudit(server: ServerProcess, dataDir: string): Promise<void> {
  const { workspaceId, get: getAny } = await callsTo(server, dataDir)
  const get = (address: string) => getAny(`/audit/${address}`)
  const { pool, close } = openDatabaseOf(dataDir)
  await benchAuditWrites(server, dataDir)
  await insertEvents(pool, workspaceId, million)
  const began = performance.now()
  for (;;) {
    const { rows } = await pool.query('select count, indexed_count from audit_chains where workspace_id = $1', [
      workspaceId,
    ])
    if (rows[0]?.indexed_count === million) break
    await pause(200)
  }
  row('sealed and indexed', `${(million / ((performance.now() - began) / 1_000)).toFixed(0)} events/s`)
  for (const [what, address] of Object.entries(calls)) await measure(what, () => get(address))
  const first = await measureExport(server, () => get('export.csv?window=90d&category=settings'))
  const whole = await measureExport(server, () => get('export.csv?window=90d'))
  atMost('extra memory for five times the rows', Math.max(0, whole - first), 60, 'MB')
  const verifying = performance.now()
  await (await get('verify')).json()
  row('verify stops at what it did not write after', `${(performance.now() - verifying).toFixed(0)} ms`)
  await close()
}

async function measure(what: string, call: () => Promise<Response>): Promise<void> {
  const { items = [] } = (await (await call()).json()) as { items?: unknown[] }
  atMost(`${what} (${items.length})`, median(await timesOf(12, call)), longestMs, 'ms')
}

/** Reads slowly enough that unread data would pile up. Returns the server's peak memory. */
async function measureExport(server: ServerProcess, call: () => Promise<Response>): Promise<number> {
  const pid = server.child.pid ?? 0
  let [bytes, lines, peak] = [0, 0, 0]
  const began = performance.now()
  const answer = await call()
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length
    for (const byte of chunk) if (byte === 10) lines += 1
    peak = Math.max(peak, residentMb(pid))
  }
  const seconds = (performance.now() - began) / 1_000
  const events = (lines - 1).toLocaleString('en-US')
  row('export', `${events} events, ${(bytes / 1e6).toFixed(0)} MB in ${seconds.toFixed(1)} s`)
  return peak
}
