import { defaultsOf } from '@sextant/contract/agents/fields'
import { settingFields } from '@sextant/contract/agents/settings'
import { expect, test } from 'vitest'
import { type Client, testApp } from '#test/harness'
import { inTeam, statusAndDetail } from '../team.fixtures.ts'

const { signIn, server } = await testApp()

const whisperer = { type: 'agent-config', resourceId: 'user-whisperer' }
const share = (by: Client, userIds: string[], level: string, thing: object = whisperer) =>
  by.post('/shared-resources', { ...thing, userIds, level })

async function saveConfig(by: Client, slug = 'user-whisperer') {
  const { body } = await by.get(`/agents/${slug}/config`)
  const settings = defaultsOf(settingFields(slug as 'user-whisperer'))
  return by.put(`/agents/${slug}/config`, { enabled: true, settings, version: body.version })
}

async function team() {
  const ada = await signIn('admin')
  return {
    ada,
    eve: await signIn('editor', ada.workspaceId),
    vera: await signIn('viewer', ada.workspaceId),
  }
}

const contentOf = (title: string) => ({
  title,
  product_name: '',
  executive_summary: '',
  problem_statement: '',
  target_audience: [],
  user_stories: [],
  feature_requirements: [],
  technical_requirements: { performance: [], security: [], scalability: [], integration: [], platform: [] },
  success_metrics: [],
})

async function template(by: Client, title = 'Release note', isTemplate = true): Promise<string> {
  const { id } = await server.db
    .insertInto('prds')
    .values({
      workspace_id: by.workspaceId,
      title,
      content: JSON.stringify(contentOf(title)),
      is_template: isTemplate,
      created_by: by.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('a viewer changes the settings of an agent that was shared with them to edit, and of no other', async () => {
  const { eve, vera } = await team()
  expect((await saveConfig(vera)).status).toBe(403)
  const { status, body } = await share(eve, [vera.userId], 'edit')
  expect(status).toBe(200)
  expect(body).toMatchObject({ name: 'User Whisperer', type: 'agent-config', sharedWith: [{ level: 'edit' }] })
  expect((await saveConfig(vera)).status).toBe(200)
  expect((await saveConfig(vera, 'market-maven')).status).toBe(403)
  expect((await vera.get('/shared-resources/mine')).body).toEqual([
    { type: 'agent-config', resourceId: 'user-whisperer', level: 'edit' },
  ])
})

test('a share at view raises nothing, and one at view lowers no editor', async () => {
  const { ada, eve, vera } = await team()
  await share(ada, [vera.userId, eve.userId], 'view')
  expect((await saveConfig(vera)).status).toBe(403)
  expect((await saveConfig(eve)).status).toBe(200)
})

test('a share ends with the level, the share or the seat', async () => {
  const { ada, vera } = await team()
  const { body } = await share(ada, [vera.userId], 'edit')
  await ada.put(`/shared-resources/${body.id}/people/${vera.userId}`, { level: 'view' })
  expect((await saveConfig(vera)).status).toBe(403)
  await ada.put(`/shared-resources/${body.id}/people/${vera.userId}`, { level: 'edit' })
  expect((await saveConfig(vera)).status).toBe(200)
  await ada.call('DELETE', `/shared-resources/${body.id}/people/${vera.userId}`)
  expect((await saveConfig(vera)).status).toBe(403)
  expect((await ada.get('/shared-resources')).body.items).toEqual([])

  await share(ada, [vera.userId], 'edit')
  await inTeam(ada).remove(vera.userId)
  expect((await ada.get('/shared-resources')).body.items).toMatchObject([{ sharedWith: [] }])
})

test('a template that was shared is changed by a viewer, and deleted only at the highest level', async () => {
  const { eve, vera } = await team()
  const id = await template(eve)
  const path = `/agents/user-whisperer/prds/${id}`
  const save = (by: Client, change: object = {}) => by.put(path, { ...contentOf('Launch note'), ...change })
  expect((await save(vera)).status).toBe(403)
  const { body } = await share(eve, [vera.userId], 'edit', { type: 'template', resourceId: id })
  expect((await save(vera)).body.title).toBe('Launch note')
  expect(statusAndDetail(await save(vera, { is_template: false }))).toEqual([
    403,
    'Only administrators and editors of this team can configure agents, run them and change their work.',
  ])
  expect((await vera.call('DELETE', path)).status).toBe(403)
  await eve.put(`/shared-resources/${body.id}/people/${vera.userId}`, { level: 'admin' })
  expect((await vera.call('DELETE', path)).status).toBe(200)
  expect((await eve.get('/shared-resources')).body.items).toEqual([])
})

test('what is no template any more cannot be changed by the share it had', async () => {
  const { eve, vera } = await team()
  const id = await template(eve)
  await share(eve, [vera.userId], 'admin', { type: 'template', resourceId: id })
  await eve.put(`/agents/user-whisperer/prds/${id}`, { ...contentOf('A document'), is_template: false })
  expect((await vera.put(`/agents/user-whisperer/prds/${id}`, contentOf('Mine'))).status).toBe(403)
})

test('a viewer sees what was shared with them, an editor all that is shared', async () => {
  const { ada, eve, vera } = await team()
  await share(ada, [eve.userId], 'view', { type: 'agent-config', resourceId: 'market-maven' })
  await share(ada, [vera.userId], 'view')
  const names = async (by: Client, query = '') =>
    (await by.get(`/shared-resources${query}`)).body.items.map((item: { name: string }) => item.name)
  expect(await names(vera)).toEqual(['User Whisperer'])
  expect(await names(eve)).toEqual(['User Whisperer', 'Market Maven'])
  expect(await names(eve, '?type=template')).toEqual([])
  const { body } = await eve.get('/shared-resources?limit=1')
  expect(await names(eve, `?limit=1&cursor=${body.nextCursor}`)).toEqual(['Market Maven'])
})

test('who has it at the highest level shares it with others; at the lower ones they do not', async () => {
  const { ada, vera } = await team()
  const other = await signIn('viewer', ada.workspaceId)
  const { body } = await share(ada, [vera.userId], 'edit')
  const passOn = () => vera.put(`/shared-resources/${body.id}/people/${other.userId}`, { level: 'edit' })
  expect((await passOn()).status).toBe(403)
  await share(ada, [vera.userId], 'admin')
  expect((await passOn()).status).toBe(200)
  expect((await saveConfig(other)).status).toBe(200)
  expect((await share(vera, [other.userId], 'edit', { type: 'agent-config', resourceId: 'market-maven' })).status).toBe(
    403,
  )
})

test('what can be shared is found by its name, in the own team only', async () => {
  const { eve } = await team()
  const stranger = await signIn('admin')
  await template(eve, 'Release 100% note')
  await template(eve, 'Weekly report')
  await template(eve, 'No template', false)
  await template(stranger, 'Release of others')
  const find = async (query: string) =>
    (await eve.get(`/shared-resources/shareable?${query}`)).body.map((thing: { name: string }) => thing.name)
  expect(await find('type=template')).toEqual(['Weekly report', 'Release 100% note'])
  expect(await find('type=template&search=release')).toEqual(['Release 100% note'])
  expect(await find('type=template&search=%25')).toEqual(['Release 100% note'])
  expect(await find('type=agent-config&search=maven')).toEqual(['Market Maven'])
  expect(await find("type=template&search=';drop table prds")).toEqual([])
})

test("another team's things, people and shares are not there", async () => {
  const { ada, vera } = await team()
  const bob = await signIn('admin')
  const theirs = await template(bob)
  expect(statusAndDetail(await share(ada, [vera.userId], 'view', { type: 'template', resourceId: theirs }))).toEqual([
    404,
    'Resource not found',
  ])
  expect((await share(ada, [vera.userId], 'view', { type: 'template', resourceId: 'no-id' })).status).toBe(404)
  expect((await share(ada, [vera.userId], 'view', { type: 'agent-config', resourceId: 'nobody' })).status).toBe(404)
  expect(statusAndDetail(await share(ada, [bob.userId], 'view'))).toEqual([404, 'Member not found'])
  expect((await ada.get('/shared-resources')).body.items).toEqual([])

  const { body } = await share(ada, [vera.userId], 'admin')
  const answers = [
    await bob.put(`/shared-resources/${body.id}/people/${bob.userId}`, { level: 'admin' }),
    await bob.call('DELETE', `/shared-resources/${body.id}/people/${vera.userId}`),
    await bob.call('DELETE', `/shared-resources/${body.id}`),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
})

test('two who share the same thing at once share it once', async () => {
  const { ada, eve, vera } = await team()
  const answers = await Promise.all([share(ada, [vera.userId], 'edit'), share(eve, [vera.userId], 'edit')])
  expect(answers[0]?.body.id).toBe(answers[1]?.body.id)
  expect((await ada.get('/shared-resources')).body.items).toMatchObject([{ sharedWith: [{ userId: vera.userId }] }])
})
