import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { endLeftover } from '../../src/adapters/postgres/postmaster.ts'
import { launch, openDatabaseOf, signInTo } from '../running-server.ts'
import { startWriteLoad } from './write-load.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'sextant-crash-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const port = 3971
const start = () => launch({ dataDir, port, env: { SEXTANT_CALLS_PER_MINUTE: '1000000' } })

// The tests share one server: each start takes seconds.
let server = start()

test('a server killed under load comes back by itself, and no acknowledged write is missing', {
  timeout: 120_000,
}, async () => {
  await server.ready()
  const { token, workspaceId } = await signInTo(dataDir)
  const acknowledged: string[] = []
  for (let round = 0; round < 3; round++) {
    const load = startWriteLoad(server.origin, { authorization: `Bearer ${token}`, 'x-workspace-id': workspaceId })
    await vi.waitFor(() => expect(load.acknowledged.length).toBeGreaterThan(20), { timeout: 30_000, interval: 5 })
    await pause(100 * round)
    await server.stop('SIGKILL')
    await load.stop()
    acknowledged.push(...load.acknowledged)
    server = start()
    await server.ready()
  }
  expect(acknowledged.length).toBeGreaterThan(50)
  const { pool, close } = openDatabaseOf(dataDir)
  const { rows } = await pool.query('select request_id from audit_events')
  await close()
  const kept = new Set(rows.map((row) => row.request_id))
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
})

test('a second server on the same data folder gets a sentence, and the first goes on', {
  timeout: 60_000,
}, async () => {
  const second = launch({ dataDir, port: port + 1 })
  await expect(second.ready()).rejects.toThrow(`Another Sextant is running on ${dataDir}.`)
  expect((await fetch(`${server.origin}/status`)).ok).toBe(true)
})

test('a port that is taken gets a sentence before a database is set up', { timeout: 60_000 }, async () => {
  const elsewhere = mkdtempSync(path.join(tmpdir(), 'sextant-port-'))
  const second = launch({ dataDir: elsewhere, port })
  await new Promise((done) => second.child.once('exit', done))
  expect(second.output()).toContain('Stop the process that uses this port, or set PORT to another one.')
  expect(existsSync(path.join(elsewhere, 'postgres'))).toBe(false)
  rmSync(elsewhere, { recursive: true })
})

test('a stop that is asked for twice at once, as Ctrl-C is, still stops the database', {
  timeout: 60_000,
}, async () => {
  server.child.kill('SIGINT')
  await server.stop('SIGINT')
  expect(server.child.exitCode).toBe(0)
  expect(() => openDatabaseOf(dataDir)).toThrow('No database runs in')
})

test.each([
  [
    'a database that is not there',
    { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', SEXTANT_SECRET: 'x'.repeat(32) },
    'The database at 127.0.0.1:1 cannot be used.',
  ],
  ['a data folder that no system can make', { SEXTANT_DATA_DIR: '/proc/sextant/data' }, "Can't use the data folder"],
  ['a variable with a slip in its name', { SEXTANT_SECRT: 'x' }, "SEXTANT_SECRT: isn't a known setting"],
  ['a data folder that is a file', { SEXTANT_DATA_DIR: import.meta.filename }, "Can't use the data folder"],
  ['an address of another machine', { HOST: '203.0.113.7' }, 'Set HOST to an address on this machine.'],
  ['a proxy that is no address', { SEXTANT_TRUST_PROXY: 'banana' }, 'SEXTANT_TRUST_PROXY: must list addresses'],
])('%s is told in a sentence, without a stack', { timeout: 120_000 }, async (_what, env, sentence) => {
  const elsewhere = mkdtempSync(path.join(tmpdir(), 'sextant-sentence-'))
  const refused = launch({ dataDir: elsewhere, port: port + 2, env })
  await new Promise((done) => refused.child.once('exit', done))
  expect(refused.output()).toContain(sentence)
  expect(refused.output()).not.toMatch(/\n {4}at /)
  expect(refused.child.exitCode).toBe(1)
  rmSync(elsewhere, { recursive: true, force: true })
})

test('a lost secret stops the start, and a new one takes its place when somebody says so', {
  timeout: 60_000,
}, async () => {
  rmSync(path.join(dataDir, 'secret'))
  const refused = start()
  await new Promise((done) => refused.child.once('exit', done))
  expect(refused.output()).toContain('SEXTANT_SECRET is not the one that this database was set up with.')
  const renewed = launch({ dataDir, port, env: { SEXTANT_SECRET_PREVIOUS: 'lost' } })
  await renewed.ready()
  await renewed.stop()
  expect(renewed.child.exitCode).toBe(0)
})

test('only the PostgreSQL of this very folder is ended, whoever else has its number', async () => {
  const stranger = spawn('sleep', ['60'])
  const cluster = path.join(dataDir, 'postgres/cluster')
  writeFileSync(path.join(cluster, 'postmaster.pid'), `${stranger.pid}\n`)
  await endLeftover(cluster)
  expect(stranger.exitCode).toBeNull()
  expect(stranger.signalCode).toBeNull()
  stranger.kill()
})
