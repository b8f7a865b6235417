import { readFile } from 'node:fs/promises'
import { expectAccessible, expect as expectSoon, test } from '../journey.ts'

const expect = expectSoon.configure({ timeout: 20_000 })

test('what is done shows up in the log by itself, with what it changed; it is searched, exported and verified', async ({
  app,
  context,
}) => {
  test.slow()
  await app.goto('/audit')
  await expect(app.getByRole('heading', { level: 1, name: 'Audit Log' })).toBeVisible()
  await expect(app.getByRole('region', { name: 'Event counts' })).toContainText('High Priority')

  const elsewhere = await context.newPage()
  await elsewhere.goto('/settings?tab=agents&agent=market-maven')
  const change = await elsewhere.evaluate(async () => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('access_token')}`,
      'content-type': 'application/json',
    }
    const settings = { workflowHistory: '30d', agentOutputHistory: '2y', timeZone: 'Pacific/Auckland' }
    const reply = await fetch('/api/v1/settings', { method: 'PUT', headers, body: JSON.stringify(settings) })
    return reply.status
  })
  expect(change).toBe(200)
  await elsewhere.close()

  const line = app.getByRole('row', { name: /Updated settings \(.*time zone\)/ }).first()
  await line.click()
  const changes = app.getByRole('table', { name: 'What changed' })
  await expect(changes).toContainText('Pacific/Auckland')
  await expect(app.getByText('Request ID').first()).toBeVisible()
  await expect(app.getByText(/^No\. \d/).first()).toBeVisible()
  await expectAccessible(app)
  await app.reload()
  await expect(changes).toContainText('Pacific/Auckland')
  await app.keyboard.press('Escape')
  await expect(app).toHaveURL(/audit$/)

  await app.getByRole('searchbox', { name: 'Search events' }).fill('update_settings')
  await expect(app).toHaveURL(/q=update_settings/)
  await app.getByRole('button', { name: /All categories/ }).click()
  await app.getByRole('option', { name: 'Settings' }).click()
  await expect(app).toHaveURL(/category=settings/)
  await expect(app.getByRole('grid', { name: 'Events' })).toContainText('Updated settings')

  const [download] = await Promise.all([
    app.waitForEvent('download'),
    app.getByRole('button', { name: 'Export Log' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`audit-log-${new Date().toISOString().slice(0, 10)}.csv`)
  const [head, ...rows] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect(head).toBe('Timestamp,User,Action,Resource,Details,IP Address,Severity,Success')
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(row).toContain('UPDATE_SETTINGS')

  await app.getByRole('button', { name: 'Verify' }).click()
  await expect(app.getByText('The log is intact')).toBeVisible()

  await app.getByRole('searchbox', { name: 'Search events' }).fill('zeppelin')
  await expect(app.getByRole('heading', { name: 'No Events Found' })).toBeVisible()
  await expect(app.getByText('No audit events match your current filters.')).toBeVisible()
  await expectAccessible(app)
})
