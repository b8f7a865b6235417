import type { PrdContent } from '@sextant/contract/prds/content'
import type { Prd } from '@sextant/contract/prds/routes'
import { afterAll, expect, test } from 'vitest'
import { githubAccount, githubStandIn } from '#adapters/connectors/github/stand-in.fixtures'
import { jiraAccount, jiraStandIn } from '#adapters/connectors/jira/stand-in.fixtures'
import { linearAccount, linearStandIn } from '#adapters/connectors/linear/stand-in.fixtures'
import { notionAccount, notionStandIn } from '#adapters/connectors/notion/stand-in.fixtures'
import { actorCtx } from '#test/actor-ctx'
import { type Client, testApp } from '#test/harness'
import { samplePrd } from '../prds.fixtures.ts'
import { download } from './download.service.ts'
import { renderDocument } from './render-document.ts'
import { renderPlain } from './render-plain.ts'

const tools = {
  jira: await jiraStandIn(),
  notion: await notionStandIn(),
  github: await githubStandIn(),
  linear: await linearStandIn(),
}
const accounts = { jira: jiraAccount, notion: notionAccount, github: githubAccount, linear: linearAccount }
afterAll(() => Promise.all(Object.values(tools).map((tool) => tool.close())))
const app = await testApp({
  allowHosts: Object.values(tools).map(({ host }) => host),
  serviceBases: Object.fromEntries(Object.entries(tools).map(([id, { url }]) => [id, url])),
})
const base = '/agents/user-whisperer'

const labels = ['Out of scope', 'Decisions', 'Open questions', 'Conflicts']
const texts = ['PDF exports', 'Reports are exported as CSV', 'Who can export', 'Every week or every day']
const quoted = 'they ask every week'

function withSections(content: PrdContent): PrdContent {
  const [evidence = []] = content.user_stories.map((story) => story.evidence)
  const claims = texts.map((text, place) => [
    { id: `claim-${place}`, text, evidence: place === 1 ? evidence : [], is_accepted: false },
  ])
  const [out_of_scope = [], decisions = [], open_questions = [], conflicts = []] = claims
  return { ...content, out_of_scope, decisions, open_questions, conflicts }
}

/** Saves the sample PRD with one claim in each of the four sections. */
async function saved(me: Client): Promise<{ prd: Prd; content: PrdContent }> {
  const { prd, content } = await samplePrd(actorCtx(app.server.ctx, me))
  const { status, body } = await me.put(`${base}/prds/${prd.id}`, withSections(content))
  expect(status).toBe(200)
  return { prd: body, content }
}

const expectInOrder = (text: string, parts: readonly string[]) => {
  const places = parts.map((part) => text.indexOf(part))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
}
const inDocument = labels.flatMap((label, place) => [label, texts[place] ?? ''])

test('claims of every section are saved, listed as changed, and need evidence or acceptance', async () => {
  const me = await app.signIn()
  const { prd, content } = await saved(me)
  expect(prd.decisions).toEqual(withSections(content).decisions)
  expect(prd.assumptions).toEqual(['requirement-1', 'claim-0', 'claim-2', 'claim-3'])
  const [last] = (await me.get(`${base}/prds/${prd.id}/revisions`)).body
  expect(last.changed).toEqual(['out_of_scope', 'decisions', 'open_questions', 'conflicts'])
  const [decision] = prd.decisions
  const invented = [{ ...decision, evidence: decision?.evidence.map((one) => ({ ...one, quote: quoted })) }]
  expect((await me.put(`${base}/prds/${prd.id}`, { ...prd, decisions: invented })).status).toBe(400)
  const reworded = { ...prd, decisions: [{ ...decision, text: 'Passwords expire' }] }
  expect((await me.put(`${base}/prds/${prd.id}`, reworded)).body.decisions[0].evidence).toEqual(decision?.evidence)
})

test('a PRD that was stored without a section is read, saved and approved as before', async () => {
  const me = await app.signIn()
  const { prd } = await samplePrd(actorCtx(app.server.ctx, me))
  const sections = ['out_of_scope', 'decisions', 'open_questions', 'conflicts']
  await app.admin.query('update prds set content = content - $2::text[] where id = $1', [prd.id, sections])
  const { body } = await me.get(`${base}/prds/${prd.id}`)
  expect(body).toMatchObject({ out_of_scope: [], decisions: [], open_questions: [], conflicts: [] })
  const { decisions: _, ...older } = body
  expect((await me.put(`${base}/prds/${prd.id}`, { ...older, title: 'Exports' })).status).toBe(200)
  const [last] = (await me.get(`${base}/prds/${prd.id}/revisions`)).body
  expect(last.changed).toEqual(['title'])
  const approved = await me.put(`${base}/prds/${prd.id}/status`, { status: 'approved', accepted: 'requirement-1' })
  expect(approved.status).toBe(200)
})

test.each(['md', 'docx', 'pdf'] as const)('a PRD downloaded as %s has the sections', async (format) => {
  const me = await app.signIn()
  const ctx = actorCtx(app.server.ctx, me)
  const { prd } = await saved(me)
  const { body, fileName } = await download(ctx, prd.id, format)
  const { parts } = await ctx.ports.documents.read({ fileName, bytes: new Uint8Array(body as Uint8Array) })
  expectInOrder(parts.map(({ text }) => text).join('\n'), ['Success metrics', ...inDocument])
})

test('an empty section is in no document', async () => {
  const { prd } = await samplePrd(actorCtx(app.server.ctx, await app.signIn()))
  const headings = renderDocument(prd, 'Maya').blocks.flatMap((block) => (block.type === 'heading' ? block.text : []))
  expect(headings.at(-1)).toBe('Success metrics')
})

test('the plain text has the sections that are filled', async () => {
  const { content } = await samplePrd(actorCtx(app.server.ctx, await app.signIn()))
  const options = { format: 'plain', confidence: 100, threshold: 0 }
  const before = renderPlain(content, options)
  expect(renderPlain(withSections(content), options)).toBe(
    `${before}

OUT OF SCOPE

  - PDF exports (Assumption)

DECISIONS

  - Reports are exported as CSV

OPEN QUESTIONS

  - Who can export (Assumption)

CONFLICTS

  - Every week or every day (Assumption)`,
  )
})

test.each(['jira', 'notion', 'github', 'linear'] as const)('an export to %s has the sections', async (tool) => {
  const me = await app.signIn()
  await me.post(`/integrations/${tool}/connect`, { credentials: accounts[tool] })
  const { prd } = await saved(me)
  const { status, body } = await me.post(`${base}/export/${prd.id}/${tool}`, {})
  expect(status).toBe(200)
  if (tool !== 'notion') expect(body.message).toContain('2 requirements, 1 metric, and 4 other items')
  const kept = tool === 'notion' ? tools.notion.pages : tools[tool].issues
  expectInOrder(JSON.stringify(kept), ['Success metrics', ...inDocument])
})
