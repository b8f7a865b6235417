import { expect, test } from 'vitest'
import { testApp } from '#test/harness'
import { insertExecution, insertWorkflow, randomRuns } from './history.fixtures.ts'

const app = await testApp({ callsPerMinute: 1_000_000 })
const { db } = app.server

const linesOf = (body: unknown) => String(body).trimEnd().split('\r\n')
const sumOf = (lines: string[], column: string) => {
  const place = lines[0]?.split(',').indexOf(column) ?? -1
  return lines.slice(1).reduce((sum, line) => sum + Number(line.split(',')[place] ?? 0), 0)
}

test('the lines of the file add up to the numbers of the report, and taking it is told in the audit log', async () => {
  const me = await app.signIn()
  await randomRuns(db, me, { seed: 6, count: 50, days: 400 })
  for (const range of ['30d', '1y']) {
    const { body: report } = await me.get(`/analytics/agents?range=${range}`)
    const file = await me.get(`/analytics/export.csv?tab=agents&range=${range}`)
    expect(file.headers['content-type']).toContain('text/csv')
    expect(file.headers['content-disposition']).toContain(`analytics-agents-${range}.csv`)
    const lines = linesOf(file.body)
    expect(sumOf(lines, 'Completed')).toBe(report.completed.now)
    expect(sumOf(lines, 'Failed')).toBe(report.failed.now)
    expect(sumOf(lines, 'Approved edited')).toBe(report.edited.now)
  }
  const { body } = await me.get('/audit/events')
  expect(body.items[0]).toMatchObject({ action: 'EXPORT_DATA' })
})

test('a name that a spreadsheet would run is text', async () => {
  const me = await app.signIn()
  const workflowId = await insertWorkflow(db, me, '=HYPERLINK("https://evil.example","x")')
  await insertExecution(db, me, { workflowId, status: 'completed', endedAt: new Date() })
  const { body } = await me.get('/analytics/export.csv?tab=workflows')
  expect(linesOf(body)[1]).toContain('"\'=HYPERLINK(""https://evil.example"",""x"")"')
})

test('an empty report is a file with its head', async () => {
  const me = await app.signIn()
  for (const tab of ['agents', 'workflows', 'content', 'impact']) {
    const { status, body } = await me.get(`/analytics/export.csv?tab=${tab}`)
    expect([status, linesOf(body).length]).toEqual([200, 1])
  }
  expect((await me.get('/analytics/export.csv?tab=nothing')).status).toBe(400)
})
