import { afterAll, beforeEach, expect, test } from 'vitest'
import { jiraAccount, jiraStandIn } from '#adapters/connectors/jira/stand-in.fixtures'
import { testApp } from '#test/harness'
import { actingAs, exporting, hurry } from '../integrations.fixtures.ts'
import { document, longDocument, subject } from './document.fixtures.ts'

const jira = await jiraStandIn()
afterAll(() => jira.close())
const { taken, pause } = hurry()
const app = await testApp({ allowHosts: [jira.host], serviceBases: { jira: jira.url }, pause })
const me = await app.signIn()
await me.post('/integrations/jira/connect', { credentials: jiraAccount })

beforeEach(() => {
  jira.issues.length = 0
  jira.faults.length = 0
  jira.calls.length = 0
  jira.listeners.length = 0
})

const order = (more = {}) =>
  ({ integration: 'jira', destination: 'PROJ', subject: subject(), document, ...more }) as const
const creations = () => jira.calls.filter((call) => call === 'POST /rest/api/3/issue').length

test('projects are listed to the last page, with their keys and kinds of issues', async () => {
  const ctx = await actingAs(app, me)
  const found = await ctx.ports.connections.destinations(ctx, 'jira')
  expect(found).toHaveLength(62)
  expect(found[0]).toEqual({
    id: '20001',
    key: 'PROJ',
    name: 'Product',
    types: ['Epic', 'Task', 'Story'],
    isSandbox: false,
  })
})

test('a document becomes an epic with its stories', async () => {
  const exported = await exporting(app, me, order())
  const [epic, first, second] = jira.issues
  expect(exported).toEqual({
    message: 'Exported to Jira: 1 epic and 2 stories in PROJ, with 2 requirements and 1 metric in the epic.',
    url: `${jira.url}/browse/PROJ-1`,
    created: 3,
    updated: 0,
    isSandbox: false,
  })
  expect(epic?.fields).toMatchObject({
    summary: 'Offline drafts',
    issuetype: { id: '10000' },
    project: { id: '20001' },
  })
  expect(first?.fields).toMatchObject({ issuetype: { id: '10001' }, parent: { id: epic?.id }, priority: { id: '2' } })
  expect(second?.fields).toMatchObject({ parent: { id: epic?.id }, priority: { id: '4' } })
  const criteria = first?.fields.description.content.find(({ type }: { type: string }) => type === 'bulletList')
  expect(criteria.content).toHaveLength(2)
  expect(first && jira.text(first)).toContain('I lose my draft every time the train enters a tunnel.')
  expect(second && jira.text(second)).toContain('Assumption')
  for (const text of ['Drafts survive without a network.', 'Local storage', 'Encrypted at rest', 'Lost drafts']) {
    expect(epic && jira.text(epic)).toContain(text)
  }
  const [line] = (await me.get('/audit/events')).body.items
  expect(line).toMatchObject({
    action: 'EXPORT_DATA',
    details: expect.stringContaining('1 epic and 2 stories in PROJ'),
  })
})

test('exporting again updates, adds what is new, and keeps the labels people gave', async () => {
  const about = subject()
  await exporting(app, me, order({ subject: about }))
  jira.issues[1]?.fields.labels.push('theirs')
  const again = await exporting(app, me, order({ subject: about, destination: '20001' }))
  expect(again).toMatchObject({
    message: 'Updated in Jira: 1 epic and 2 stories in PROJ, with 2 requirements and 1 metric in the epic.',
    created: 0,
    updated: 3,
  })
  const [story, ...others] = document.items
  const more = { ...document, items: [{ ...story, title: 'Renamed' }, ...others, { ...story, id: 's3', title: 'New' }] }
  const third = await exporting(app, me, order({ subject: about, document: more }))
  expect(third).toMatchObject({ created: 1, updated: 3, message: expect.stringContaining('(1 new, 3 updated)') })
  expect(jira.issues.map(({ fields }) => fields.summary).sort()).toEqual([
    'New',
    'Offline drafts',
    'Renamed',
    'See what was not sent yet',
  ])
  expect(jira.issues[1]?.fields.labels).toContain('theirs')
})

test('an issue that somebody deleted in Jira is made anew', async () => {
  const about = subject()
  await exporting(app, me, order({ subject: about }))
  jira.issues.splice(1, 1)
  expect(await exporting(app, me, order({ subject: about }))).toMatchObject({ created: 1, updated: 2 })
  expect(jira.issues).toHaveLength(3)
})

test('the state of an issue is read from Jira, also that it was deleted', async () => {
  const about = subject()
  await exporting(app, me, order({ subject: about }))
  jira.issues.splice(1, 1)
  const ctx = await actingAs(app, me)
  const filter = { type: about.type, ids: [about.id], itemIds: ['document', 'item s1'] }
  expect(await ctx.ports.connections.readStates(ctx, filter)).toEqual([])
  expect(await ctx.ports.connections.linksOf(ctx, filter)).toMatchObject([
    { itemId: 'document', url: `${jira.url}/browse/PROJ-1`, state: { name: 'In Review', isDone: false } },
    { itemId: 'item s1', state: { name: 'Deleted' } },
  ])
})

test('a project without stories gets tasks, and one without priorities none', async () => {
  const { message } = await exporting(app, me, order({ destination: 'OPS' }))
  expect(message).toBe('Exported to Jira: 1 epic and 2 tasks in OPS, with 2 requirements and 1 metric in the epic.')
  expect(jira.issues[1]?.fields).toMatchObject({ issuetype: { id: '10002' }, parent: { id: jira.issues[0]?.id } })
  expect(jira.issues[1]?.fields.priority).toBeUndefined()
})

test('what was made before a crash that nobody could note is found again, not made twice', async () => {
  const about = subject()
  const stop = new AbortController()
  jira.listeners.push(() => jira.issues.length === 2 && stop.abort(new Error('killed')))
  await expect(exporting(app, me, order({ subject: about, signal: stop.signal }))).rejects.toThrow('killed')
  expect(jira.issues).toHaveLength(2)
  jira.listeners.length = 0
  jira.state.searchesThatFindNothing = 1
  const exported = await exporting(app, me, order({ subject: about }))
  expect(exported).toMatchObject({ created: 1, updated: 2 })
  expect(jira.issues).toHaveLength(3)
})

test('an answer that was lost on the way does not make an issue twice', async () => {
  jira.faults.push({ call: 'POST /rest/api/3/issue', status: 502, isCarriedOut: true, times: 1 })
  expect(await exporting(app, me, order())).toMatchObject({ created: 3 })
  expect([jira.issues.length, creations()]).toEqual([3, 3])
})

test('an export that a dead process still holds is refused for half a minute and then taken over', async () => {
  const about = subject()
  await exporting(app, me, order({ subject: about }))
  const hold = (until: string) =>
    app.admin.query(
      `update exports set holder = gen_random_uuid(), held_until = now() + interval '${until}' where subject_id = $1`,
      [about.id],
    )
  await hold('20 seconds')
  await expect(exporting(app, me, order({ subject: about }))).rejects.toMatchObject({ code: 'conflict' })
  await hold('-1 seconds')
  expect(await exporting(app, me, order({ subject: about }))).toMatchObject({ updated: 3 })
})

test('two exports of one document at once make it once', async () => {
  const about = subject()
  const secondRefused = Promise.withResolvers<void>()
  let isHeld = false
  jira.listeners.push(() => {
    if (isHeld || creations() === 0) return
    isHeld = true
    return secondRefused.promise
  })
  const first = exporting(app, me, order({ subject: about }))
  await expect.poll(() => isHeld).toBe(true)
  await expect(exporting(app, me, order({ subject: about }))).rejects.toMatchObject({ code: 'conflict' })
  secondRefused.resolve()
  expect(await first).toMatchObject({ created: 3 })
  expect(jira.issues).toHaveLength(3)
})

test('a call that Jira puts off is made when Jira said, and one that fails is tried again', async () => {
  const later = { 'retry-after': '1' }
  jira.faults.push({ call: 'POST /rest/api/3/issue', status: 429, headers: later, times: 1 })
  jira.faults.push({ call: 'GET /rest/api/3/project/PROJ', status: 503, times: 2 })
  expect(await exporting(app, me, order())).toMatchObject({ created: 3 })
  expect(taken).toContain(1_000)
  expect(jira.issues).toHaveLength(3)
})

test('more patience than half a minute is asked of the person', async () => {
  const later = { 'retry-after': '120' }
  jira.faults.push({ call: 'POST /rest/api/3/issue', status: 429, headers: later, times: 1 })
  await expect(exporting(app, me, order())).rejects.toMatchObject({
    code: 'too_many_requests',
    message: 'Jira is limiting requests. Please try again in 2 minutes.',
  })
})

test('what Jira refuses is told in its own words', async () => {
  await expect(exporting(app, me, order({ destination: 'NOPE' }))).rejects.toMatchObject({
    code: 'not_found',
    message: "Couldn't find this Jira project. Check that the account has access to it.",
  })
  await expect(exporting(app, me, order({ destination: '../myself' }))).rejects.toMatchObject({ code: 'not_found' })
  jira.faults.push({ call: 'POST /rest/api/3/issue', status: 403, times: 1 })
  await expect(exporting(app, me, order())).rejects.toMatchObject({ message: 'Jira refused the request (403).' })
})

test('a field that Jira wants and nobody knows is named; an epic is named where older projects want it', async () => {
  const field = { fieldId: 'customfield_1', name: 'Cost centre', required: true, schema: {} }
  const [project] = jira.projects
  if (project) project.extraFields = [field]
  await expect(exporting(app, me, order())).rejects.toThrow('Jira requires "Cost centre" for every Epic in PROJ')
  const epicName = { custom: 'com.pyxis.greenhopper.jira:gh-epic-label' }
  if (project) project.extraFields = [{ ...field, fieldId: 'customfield_2', schema: epicName } as typeof field]
  await exporting(app, me, order())
  expect(jira.issues[0]?.fields.customfield_2).toBe('Offline drafts')
  if (project) project.extraFields = []
})

test('a document that is too long for Jira is cut where it says so', async () => {
  const { message } = await exporting(app, me, order({ document: longDocument(3) }))
  expect(message).toBe('Exported to Jira: 1 epic and 3 stories in PROJ, with 150 requirements in the epic.')
  const [epic, story] = jira.issues
  expect(epic?.fields.summary).toHaveLength(255)
  expect(epic && jira.text(epic)).toContain('Shortened to fit Jira')
  expect(story && jira.text(story)).toContain('Criterion 2')
})

test('without a connection the sandbox takes the document, and says so', async () => {
  const other = await app.signIn()
  const about = subject()
  const calls = jira.calls.length
  const ctx = await actingAs(app, other)
  const found = await ctx.ports.connections.destinations(ctx, 'jira')
  expect(found[0]).toMatchObject({ key: 'DEMO', isSandbox: true })
  const exported = await exporting(app, other, order({ subject: about, destination: 'DEMO' }))
  expect(exported).toEqual({
    message:
      'Exported to the Jira sandbox: 1 epic and 2 stories in DEMO, with 2 requirements and 1 metric in the epic. Nothing was sent to Jira.',
    url: null,
    created: 3,
    updated: 0,
    isSandbox: true,
  })
  const again = await exporting(app, other, order({ subject: about, destination: 'DEMO' }))
  expect(again.message).toBe(
    'Updated in the Jira sandbox: 1 epic and 2 stories in DEMO, with 2 requirements and 1 metric in the epic. Nothing was sent to Jira.',
  )
  const { rows } = await app.admin.query('select * from sandbox_items where workspace_id = $1', [other.workspaceId])
  expect(rows).toHaveLength(3)
  expect(jira.calls).toHaveLength(calls)
  await expect(exporting(app, other, order())).rejects.toThrow("The Jira sandbox doesn't have this project.")
})
