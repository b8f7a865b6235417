import type { Prd } from '@sextant/contract/prds/routes'
import { undoApprovalMs } from '@sextant/contract/prds/rules'
import { afterAll, expect, test } from 'vitest'
import { jiraAccount, jiraStandIn } from '#adapters/connectors/jira/stand-in.fixtures'
import { conversation } from '#test/conversation'
import { type Client, testApp } from '#test/harness'

const jira = await jiraStandIn()
afterAll(() => jira.close())
let aheadMs = 0
const app = await testApp({
  now: () => new Date(Date.now() + aheadMs),
  ...{ services: ['worker'], allowHosts: [jira.host], serviceBases: { jira: jira.url } },
})
const base = '/agents/user-whisperer'

const things = [
  'export reports to CSV',
  'filter the dashboard by team',
  'share a report by link',
  'schedule a weekly email',
  'search inside comments',
  'archive old projects',
  'lock a page for editing',
  'import contacts from a spreadsheet',
  'rename a workspace',
  'attach files to a task',
]
const long = things.map((thing) => `- ${thing}`).join('\n')
const demanding = `# Requests\n${long}\n# Constraints\n- The page loads in two seconds\n# Targets\n- Churn falls to 3 percent`

async function set(me: Client, changes: object): Promise<void> {
  const { body: config } = await me.get('/agents/user-whisperer/config')
  const saved = await me.put('/agents/user-whisperer/config', {
    ...config,
    settings: { ...config.settings, ...changes },
  })
  expect(saved.status).toBe(200)
}

async function prdWith(changes: object, source_text = demanding): Promise<Prd> {
  const me = await app.signIn()
  await set(me, changes)
  const { body } = await me.post(`${base}/generate-prd`, { source_text })
  return (await me.get(`${base}/prds/${body.prd_id}`)).body
}

const technical = (prd: Prd) => Object.values(prd.technical_requirements).flat()

test('detail level decides how much is written, what matters most first', async () => {
  const basic = await prdWith({ detailLevel: 'basic' })
  const detailed = await prdWith({ detailLevel: 'detailed' })
  const whole = await prdWith({ detailLevel: 'comprehensive' })
  expect(basic.feature_requirements).toHaveLength(5)
  expect(technical(basic)).toEqual([])
  expect(detailed.feature_requirements.length).toBeGreaterThan(5)
  expect(technical(detailed).length).toBeGreaterThan(0)
  const names = (prd: Prd) => prd.feature_requirements.map(({ feature }) => feature)
  expect(names(detailed).slice(0, 5)).toEqual(names(basic))
  expect(names(whole).slice(0, detailed.feature_requirements.length)).toEqual(names(detailed))
})

test('success metrics are there unless they are switched off', async () => {
  expect((await prdWith({ includeMetrics: true })).success_metrics.length).toBeGreaterThan(0)
  expect((await prdWith({ includeMetrics: false })).success_metrics).toEqual([])
})

const beginnings = { markdown: '# Exports', notion: '# Exports', jira: 'h1. Exports', plain: 'EXPORTS' }

async function bodyOf(me: Client, input: object): Promise<string> {
  const run = await me.post(`${base}/actions/generate-prd`, { input: { title: 'Exports', ...input }, wait: 30 })
  return (await me.get(`/outputs/${run.body.outputId}`)).body.body
}

test.each(Object.entries(beginnings))('output format %s is how the output is written', async (outputFormat, begins) => {
  const me = await app.signIn()
  await set(me, { outputFormat })
  expect(await bodyOf(me, { sourceText: conversation })).toMatch(new RegExp(`^${begins}\\n`))
})

test('the parameters of an action come before the settings', async () => {
  const me = await app.signIn()
  await set(me, { outputFormat: 'markdown', includeMetrics: true, detailLevel: 'comprehensive' })
  const provided = { format: 'jira', includeMetrics: false, detailLevel: 'basic' }
  const body = await bodyOf(me, { sourceText: demanding, ...provided })
  expect(body).toMatch(/^h1\. Exports\n/)
  expect(body).not.toContain('h2. Success metrics')
  expect(body).not.toContain('Technical requirements')
  expect(await bodyOf(me, { sourceText: demanding })).toContain('## Success metrics')
})

test('what is less certain than the confidence threshold says so, and nothing else does', async () => {
  const me = await app.signIn()
  await set(me, { confidenceThreshold: 100 })
  expect(await bodyOf(me, { sourceText: conversation })).toContain('below your threshold of 100%')
  await set(me, { confidenceThreshold: 0 })
  expect(await bodyOf(me, { sourceText: conversation })).not.toContain('below your threshold')
})

/** Runs the exports that wait, and returns how many jobs are left. */
async function exportNow(): Promise<number | null> {
  await app.admin.query(`update pgboss.job set start_after = now() where name = 'prds.auto-export'`)
  const openJobs = `select 1 from pgboss.job where name in ('prds.auto-export', 'events.deliver') and state < 'completed'`
  return (await app.admin.query(openJobs)).rowCount
}

async function exportAfter(ms: number): Promise<void> {
  aheadMs += ms
  await expect.poll(exportNow, { timeout: 15_000 }).toBe(0)
}

async function approve(me: Client, id: string): Promise<void> {
  const answer = await me.put(`${base}/prds/${id}/status`, { status: 'approved' })
  expect(answer.body.status).toBe('approved')
}

/** Approves a new PRD and waits for the jobs that follow. */
async function approved(me: Client): Promise<string> {
  const { body } = await me.post(`${base}/generate-prd`, { source_text: conversation })
  await approve(me, body.prd_id)
  await exportAfter(undoApprovalMs)
  return body.prd_id
}

test('an approved PRD goes by itself to the connected tool of the output format, where that is asked for', async () => {
  const me = await app.signIn()
  expect((await me.post('/integrations/jira/connect', { credentials: jiraAccount })).status).toBe(200)
  await set(me, { autoExport: false, outputFormat: 'jira' })
  await approved(me)
  await set(me, { autoExport: true, outputFormat: 'notion' })
  await approved(me)
  expect(jira.issues).toEqual([])
  await set(me, { autoExport: true, outputFormat: 'jira' })
  const id = await approved(me)
  const exported = jira.issues.length
  expect(exported).toBeGreaterThan(1)
  const again = await me.post(`${base}/export/${id}/jira`, { format: 'jira' })
  expect(again.body).toMatchObject({ created: 0, isSandbox: false })
  // One PRD becomes one epic that contains all its requests.
  const { feature_requirements }: Prd = (await me.get(`${base}/prds/${id}`)).body
  const requests = feature_requirements.filter(({ kind }) => kind === 'request')
  expect(again.body.message).toContain('1 epic and')
  expect(jira.issues.filter(({ fields }) => !('parent' in fields))).toHaveLength(1)
  expect(jira.issues).toHaveLength(1 + requests.length)
  expect(jira.issues).toHaveLength(exported)
})

test('an approval that replaced an undone one is not exported while it can be undone', async () => {
  const me = await app.signIn()
  await me.post('/integrations/jira/connect', { credentials: jiraAccount })
  await set(me, { autoExport: true, outputFormat: 'jira' })
  const exported = jira.issues.length
  const { body } = await me.post(`${base}/generate-prd`, { source_text: conversation })
  await approve(me, body.prd_id)
  expect((await me.post(`${base}/prds/${body.prd_id}/undo-approval`)).status).toBe(200)
  aheadMs += undoApprovalMs / 2
  await approve(me, body.prd_id)
  await exportAfter(undoApprovalMs / 2)
  expect(jira.issues).toHaveLength(exported)
})
