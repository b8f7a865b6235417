import { afterAll, beforeEach, expect, test } from 'vitest'
import { notionAccount, notionStandIn } from '#adapters/connectors/notion/stand-in.fixtures'
import { testApp } from '#test/harness'
import { actingAs, exporting, hurry } from '../integrations.fixtures.ts'
import { document, longDocument, subject } from './document.fixtures.ts'

const notion = await notionStandIn()
afterAll(() => notion.close())
const { taken, pause } = hurry()
const app = await testApp({ allowHosts: [notion.host], serviceBases: { notion: notion.url }, pause })
const me = await app.signIn()
await me.post('/integrations/notion/connect', { credentials: notionAccount })
const roadmap = notion.sources[0]?.id ?? ''

beforeEach(() => {
  notion.pages.length = 0
  notion.faults.length = 0
  notion.calls.length = 0
  notion.listeners.length = 0
})

const order = (more = {}) =>
  ({ integration: 'notion', destination: roadmap, subject: subject(), document, ...more }) as const
const page = () => {
  const [first] = notion.pages
  if (!first) throw new Error('there is no page')
  return first
}
const types = () => page().blocks.map(({ content }) => content.type)
const texts = () => page().blocks.map(({ content }) => JSON.stringify(content[content.type]))

test('databases are listed to the last page, by their titles', async () => {
  const ctx = await actingAs(app, me)
  const found = await ctx.ports.connections.destinations(ctx, 'notion')
  expect(found).toHaveLength(121)
  expect(found[0]).toEqual({ id: roadmap, key: '', name: 'Roadmap', types: ['Page'], isSandbox: false })
})

test('a document becomes a page with real blocks', async () => {
  const exported = await exporting(app, me, order())
  expect(exported).toMatchObject({ message: 'Exported to Notion: the page “Offline drafts” in Roadmap.', created: 1 })
  expect(exported.url).toBe(`https://www.notion.so/${page().id.replaceAll('-', '')}`)
  expect(page().title).toBe('Offline drafts')
  expect(types()).toEqual([
    ...['paragraph', 'heading_2', 'paragraph', 'heading_2', 'paragraph', 'paragraph'],
    ...['heading_2', 'heading_3', 'paragraph', 'paragraph', 'to_do', 'to_do', 'toggle'],
    ...['heading_3', 'paragraph', 'paragraph'],
    ...['heading_2', 'table', 'toggle', 'heading_2', 'bulleted_list_item', 'heading_2', 'table'],
  ])
  expect(texts().join()).toContain('I lose my draft every time the train enters a tunnel.')
})

test('exporting again replaces what was written and leaves alone what people added', async () => {
  const about = subject()
  await exporting(app, me, order({ subject: about }))
  const before = types()
  notion.write(page(), 'A note of ours')
  const renamed = { ...document, title: 'Drafts, offline', summary: 'Another summary.' }
  const again = await exporting(app, me, order({ subject: about, document: renamed }))
  expect(again).toMatchObject({
    message: 'Updated in Notion: the page “Drafts, offline” in Roadmap.',
    updated: 1,
    created: 0,
  })
  expect(notion.pages).toHaveLength(1)
  expect(types()).toEqual([...before, 'paragraph'])
  expect(texts().at(-1)).toContain('A note of ours')
  expect(texts().join()).toContain('Another summary.')
  expect(texts().join()).not.toContain('Drafts survive without a network.')
})

test('what is as it was is left as it is, with the boxes people ticked', async () => {
  const about = subject()
  await exporting(app, me, order({ subject: about }))
  const ticked = page().blocks.find(({ content }) => content.type === 'to_do')
  ticked?.content && Object.assign(ticked.content.to_do, { checked: true })
  const ids = page().blocks.map(({ id }) => id)
  notion.calls.length = 0
  await exporting(app, me, order({ subject: about }))
  expect(page().blocks.map(({ id }) => id)).toEqual(ids)
  expect(notion.calls.filter((call) => /^(DELETE|PATCH \/v1\/blocks)/.test(call))).toEqual([])
  await exporting(app, me, order({ subject: about, document: { ...document, summary: 'Another summary.' } }))
  expect(notion.calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(1)
  expect(page().blocks.find(({ content }) => content.to_do?.checked)?.id).toBe(ticked?.id)
})

test('a page that was thrown away is made anew', async () => {
  const about = subject()
  await exporting(app, me, order({ subject: about }))
  page().in_trash = true
  expect(await exporting(app, me, order({ subject: about }))).toMatchObject({ created: 1 })
  expect(notion.pages).toHaveLength(2)
})

test('a page that was made before a crash is found again by its mark', async () => {
  const about = subject()
  const stop = new AbortController()
  notion.listeners.push(() => notion.pages.length === 1 && stop.abort(new Error('killed')))
  await expect(exporting(app, me, order({ subject: about, signal: stop.signal }))).rejects.toThrow('killed')
  notion.listeners.length = 0
  await exporting(app, me, order())
  expect(await exporting(app, me, order({ subject: about }))).toMatchObject({ created: 1 })
  expect(notion.pages).toHaveLength(2)
  expect(types().filter((type) => type === 'table')).toHaveLength(2)
})

test('blocks that were written before a crash do not stay beside the new ones', async () => {
  const about = subject()
  await exporting(app, me, order({ subject: about }))
  const whole = types()
  notion.write(page(), 'A note of ours')
  const stop = new AbortController()
  const appended = () => notion.calls.filter((call) => call.startsWith('PATCH /v1/blocks')).length
  notion.listeners.push(() => appended() === 2 && stop.abort(new Error('killed')))
  const changed = { ...document, summary: 'Another summary.', problem: 'Another problem.\n\nAnd more of it.' }
  const begun = exporting(app, me, order({ subject: about, document: changed, signal: stop.signal }))
  await expect(begun).rejects.toThrow('killed')
  expect(types().length).toBeGreaterThan(whole.length + 1)
  notion.listeners.length = 0
  await exporting(app, me, order({ subject: about, document: changed }))
  expect(types()).toEqual([...whole, 'paragraph'])
})

test('an answer that was lost leaves neither a second page nor second blocks', async () => {
  notion.faults.push({ call: 'POST /v1/pages', status: 502, isCarriedOut: true, times: 1 })
  notion.listeners.push(() => {
    const [result] = notion.pages
    if (!result || notion.faults.length > 1) return
    notion.faults.push({ call: `PATCH /v1/blocks/${result.id}/children`, status: 504, isCarriedOut: true, times: 1 })
  })
  await exporting(app, me, order())
  expect(notion.pages).toHaveLength(1)
  expect(types().filter((type) => type === 'table')).toHaveLength(2)
  expect(types()).toHaveLength(23)
})

test('a long document keeps every limit of Notion, and nothing of it is lost', async () => {
  await exporting(app, me, order({ document: longDocument(40) }))
  expect(types().filter((type) => type === 'to_do')).toHaveLength(120)
  expect(types().filter((type) => type === 'table')).toHaveLength(2)
  const appends = notion.calls.filter((call) => call.startsWith('PATCH /v1/blocks')).length
  expect(appends).toBeGreaterThan(2)
  const headings = page().blocks.filter(({ content }) => content.type === 'heading_3')
  expect(headings.map(({ content }) => content.heading_3.rich_text[0].text.content.split(' ')[1])).toEqual(
    Array.from({ length: 40 }, (_, n) => String(n)),
  )
})

test('calls that Notion puts off or fails are made again', async () => {
  notion.faults.push({ call: 'POST /v1/pages', status: 429, headers: { 'retry-after': '1' }, times: 1 })
  notion.faults.push({ call: `GET /v1/data_sources/${roadmap}`, status: 500, times: 2 })
  expect(await exporting(app, me, order())).toMatchObject({ created: 1 })
  expect(taken).toContain(1_000)
})

test('a database that is not shared is told in a sentence', async () => {
  await expect(exporting(app, me, order({ destination: crypto.randomUUID() }))).rejects.toMatchObject({
    code: 'not_found',
    message: "Couldn't find this Notion database. Check that it's shared with the integration.",
  })
})

test('without a connection the sandbox takes the page, and says so', async () => {
  const other = await app.signIn()
  const about = subject()
  const sandboxed = order({ subject: about, destination: 'sandbox-roadmap' })
  const exported = await exporting(app, other, sandboxed)
  expect(exported).toMatchObject({ url: null, isSandbox: true, created: 1 })
  expect(exported.message).toBe(
    'Exported to the Notion sandbox: the page “Offline drafts” in Sandbox roadmap. Nothing was sent to Notion.',
  )
  expect(await exporting(app, other, sandboxed)).toMatchObject({ created: 0, updated: 1 })
  expect(notion.calls).toEqual([])
})
