import { randomUUID } from 'node:crypto'
import { type Answer, Refused, type StandInRequest, standIn } from '../stand-in.fixtures.ts'
import { blockProblems, textProblems } from './block-check.fixtures.ts'

type Json = ReturnType<typeof JSON.parse>

export const notionAccount = { token: 'ntn_canary_51c0a7d8e2_qrst' }
const botId = 'b0700000-0000-4000-8000-000000000001'
const personId = 'a0700000-0000-4000-8000-000000000002'

interface Block {
  id: string
  by: string
  at: string
  content: Json
}
interface Page {
  id: string
  dataSourceId: string
  title: string
  in_trash: boolean
  at: string
  blocks: Block[]
}

/** Notion rounds times to minutes. */
const minute = () => new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString()

const sourceOf = (name: string, titleProperty: string) => ({ id: randomUUID(), name, titleProperty })

/** A fake of Notion's API, version 2026-03-11, with the validation of the real one. */
export async function notionStandIn() {
  const sources = [
    sourceOf('Roadmap', 'Feature'),
    ...Array.from({ length: 120 }, (_, n) => sourceOf(`Base ${n}`, 'Name')),
  ]
  const notion = { sources, pages: [] as Page[] }
  const server = await standIn((request) => {
    if (request.headers.authorization !== `Bearer ${notionAccount.token}`) {
      return {
        status: 401,
        body: { object: 'error', status: 401, code: 'unauthorized', message: 'API token is invalid.' },
      }
    }
    if (request.headers['notion-version'] !== '2026-03-11') throw refuse('Notion-Version header should be defined')
    return answer(notion, request)
  })
  const write = (page: Page, text: string) => page.blocks.push(newBlock(paragraphOf(text), personId))
  return Object.assign(server, notion, { write })
}

type Notion = { sources: ReturnType<typeof sourceOf>[]; pages: Page[] }

const paragraphOf = (text: string) => ({
  object: 'block',
  type: 'paragraph',
  paragraph: { rich_text: [{ type: 'text', text: { content: text } }] },
})
const newBlock = (content: Json, by: string): Block => ({ id: randomUUID(), by, at: minute(), content })
const refuse = (message: string, status = 400) =>
  new Refused(status, {
    object: 'error',
    status,
    code: status === 404 ? 'object_not_found' : 'validation_error',
    message,
  })

function answer(notion: Notion, { method, path, query, body }: StandInRequest): Answer {
  const [, , kind = '', id = '', last = ''] = path.split('/')
  const call = `${method} ${kind}${id && kind !== 'users' ? '/:id' : ''}${last && `/${last}`}`
  const calls: Record<string, () => Json> = {
    'GET users': () => ({ object: 'user', id: botId, name: 'Sextant', type: 'bot', bot: { workspace_name: 'Acme' } }),
    'POST search': () => searchSources(notion, body),
    'GET data_sources/:id': () => sourceShown(sourceIn(notion, id)),
    'POST data_sources/:id/query': () => queryPages(notion, sourceIn(notion, id).id, body),
    'POST pages': () => createPage(notion, body),
    'GET pages/:id': () => pageShown(pageIn(notion, id)),
    'PATCH pages/:id': () => updatePage(notion, pageIn(notion, id), body),
    'GET blocks/:id/children': () => listChildren(pageIn(notion, id), query),
    'PATCH blocks/:id/children': () => append(pageIn(notion, id), body),
    'DELETE blocks/:id': () => removeBlock(notion, id),
  }
  const handle = calls[call]
  if (!handle || (kind === 'users' && id !== 'me')) throw refuse(`Invalid request URL: ${method} ${path}`)
  return { status: 200, body: handle() }
}

function sourceIn({ sources }: Notion, id: string) {
  const found = sources.find((source) => source.id === id)
  if (!found) throw refuse('Could not find data source. Make sure it is shared with your integration.', 404)
  return found
}
function pageIn({ pages }: Notion, id: string): Page {
  const found = pages.find((page) => page.id === id)
  if (!found) throw refuse('Could not find page with that id.', 404)
  return found
}

const rich = (text: string) => [{ type: 'text', text: { content: text }, plain_text: text }]
const sourceShown = ({ id, name, titleProperty }: Notion['sources'][number]) => ({
  ...{ object: 'data_source', id, title: rich(name), in_trash: false },
  properties: { Status: { id: 'x', type: 'status' }, [titleProperty]: { id: 'title', type: 'title' } },
})
const pageShown = ({ id, in_trash, at, title }: Page) => ({
  ...{ object: 'page', id, in_trash, created_time: at, created_by: { object: 'user', id: botId } },
  url: `https://www.notion.so/${id.replaceAll('-', '')}`,
  properties: { title: { title: rich(title) } },
})
const blockShown = ({ id, by, at, content }: Block) => ({
  ...{ object: 'block', id, type: content.type, created_time: at, created_by: { object: 'user', id: by } },
  [content.type]: {
    ...content[content.type],
    rich_text: content[content.type].rich_text?.map((one: Json) => ({ ...one, plain_text: one.text.content })),
  },
})

function paged(all: Json[], cursor: string | null | undefined, size: number) {
  const start = Number(cursor ?? 0)
  const end = start + Math.min(size, 100)
  const has_more = end < all.length
  return { object: 'list', results: all.slice(start, end), has_more, next_cursor: has_more ? String(end) : null }
}

function searchSources({ sources }: Notion, { filter, page_size, start_cursor }: Json) {
  if (filter?.property !== 'object' || filter?.value !== 'data_source')
    throw refuse('filter.value should be data_source')
  return paged(sources.map(sourceShown), start_cursor, page_size)
}

function queryPages({ pages }: Notion, dataSourceId: string, { filter, page_size, start_cursor }: Json) {
  const since = filter?.timestamp === 'created_time' && filter.created_time?.on_or_after
  if (!since) throw refuse('body.filter should be defined')
  const found = pages.filter((page) => page.dataSourceId === dataSourceId && page.at >= since && !page.in_trash)
  return paged(found.map(pageShown), start_cursor, page_size)
}

function titleIn(notion: Notion, dataSourceId: string, properties: Json): string {
  const { titleProperty } = sourceIn(notion, dataSourceId)
  const [name, ...others] = Object.keys(properties ?? {})
  if (name !== titleProperty || others.length > 0) throw refuse(`${name} is not a property that exists.`)
  const problems = textProblems(properties[name].title)
  if (problems.length > 0) throw refuse(problems.join())
  return properties[name].title.map(({ text }: Json) => text.content).join('')
}

function createPage(notion: Notion, { parent, properties, children }: Json) {
  if (parent?.type !== 'data_source_id') throw refuse('body.parent.data_source_id should be defined')
  const title = titleIn(notion, parent.data_source_id, properties)
  const problems = blockProblems(children)
  if (problems.length > 0) throw refuse(problems.join())
  const blocks = children.map((child: Json) => newBlock(child, botId))
  const page = { id: randomUUID(), dataSourceId: parent.data_source_id, title, in_trash: false, at: minute(), blocks }
  notion.pages.push(page)
  return pageShown(page)
}

function updatePage(notion: Notion, page: Page, { properties }: Json) {
  if (page.in_trash) throw refuse("Can't edit a page that is in the trash.")
  page.title = titleIn(notion, page.dataSourceId, properties)
  return pageShown(page)
}

const listChildren = ({ blocks }: Page, query: URLSearchParams) =>
  paged(blocks.map(blockShown), query.get('start_cursor'), Number(query.get('page_size') ?? 100))

function append(page: Page, { children, position, ...others }: Json) {
  if (Object.keys(others).length > 0) throw refuse(`${Object.keys(others)} is not expected`)
  const problems = blockProblems(children)
  if (problems.length > 0) throw refuse(`body failed validation: ${problems.join()}`)
  const after =
    position?.type === 'after_block'
      ? page.blocks.findIndex(({ id }) => id === position.after_block.id)
      : page.blocks.length - 1
  if (position && after < 0) throw refuse('position.after_block.id is not a child of the block')
  const added = children.map((child: Json) => newBlock(child, botId))
  page.blocks.splice(after + 1, 0, ...added)
  return { object: 'list', results: added.map(blockShown), has_more: false, next_cursor: null }
}

function removeBlock({ pages }: Notion, id: string) {
  for (const page of pages) {
    const index = page.blocks.findIndex((block) => block.id === id)
    if (index >= 0) return blockShown(page.blocks.splice(index, 1)[0] as Block)
  }
  throw refuse('Could not find block with that id.', 404)
}
