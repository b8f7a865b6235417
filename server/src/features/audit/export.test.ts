import { csvFileName } from '@sextant/contract/audit/rules'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness'
import { actingAs, seal, writeEvent, writeEvents } from './audit.fixtures.ts'

const app = await testApp()
const { signIn, server } = app

test('the filtered events are downloaded as CSV, and that they were is in the log', async () => {
  const ada = await signIn('admin')
  await writeEvent(actingAs(app, ada), '=HYPERLINK("http://evil","x")')
  await writeEvent(actingAs(app, ada), 'Gone', 'DELETE_WORKFLOW')
  const { status, body, headers } = await ada.get('/audit/export.csv?category=workflow&severity=high')
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toContain(`filename="${csvFileName(new Date())}"`)
  const [head, line, ...rest] = body.split('\r\n')
  expect(head).toBe('Timestamp,User,Action,Resource,Details,IP Address,Severity,Success')
  expect(line).toMatch(
    /^\d{4}-\d\d-\d\dT[\d:.]+Z,Ada Quill,DELETE_WORKFLOW,workflow,Deleted workflow: Gone,,high,true$/,
  )
  expect(rest).toEqual([''])
  const [messages] = (await ada.get('/audit/events?search=EXPORT_DATA')).body.items
  expect(messages).toMatchObject({
    action: 'EXPORT_DATA',
    category: 'data',
    details: 'Exported data: Audit log as CSV',
  })
  const { body: record } = await ada.get(`/audit/events/${messages.id}`)
  expect(record.facts).toEqual({ category: 'workflow', severity: 'high' })
})

test('names and details that a spreadsheet would run come out as text', async () => {
  const ada = await signIn('admin')
  const evil = server.ctx.as({ ...ada, role: 'admin', name: '=cmd|calc' })
  await writeEvent(evil, 'x", "y')
  const { body } = await ada.get('/audit/export.csv')
  expect(body).toContain(`"'=cmd|calc",CREATE_WORKFLOW,workflow,"Created workflow: x"", ""y",`)
})

test('a long log comes whole, sealed or not, each event once', { timeout: 60_000 }, async () => {
  const ada = await signIn('admin')
  await writeEvents(actingAs(app, ada), 700)
  await seal(server.ctx)
  await writeEvents(actingAs(app, ada), 500)
  const { body } = await ada.get('/audit/export.csv?category=workflow')
  const lines = body.trimEnd().split('\r\n').slice(1)
  expect(lines).toHaveLength(1_200)
  expect(lines[0]).toContain('Number 500')
  expect(lines.at(-1)).toContain('Number 1,')
})

test("another team's events are in no export", async () => {
  const ada = await signIn('admin')
  await writeEvent(actingAs(app, ada), 'Ours alone')
  const { body } = await (await signIn('admin')).get('/audit/export.csv')
  expect(body).not.toContain('Ours alone')
})
