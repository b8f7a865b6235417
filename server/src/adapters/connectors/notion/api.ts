import { z } from 'zod'
import type { ConnectorCtx } from '#ports/connections'
import { allPages, createService, type Service } from '../service.ts'
import type { NotionBlock, RichText } from './blocks.ts'

const version = '2026-03-11'
const address = 'https://api.notion.com'

const Text = z.array(z.object({ plain_text: z.string() }))
const By = z.object({ id: z.string() })

const DataSource = z.object({
  id: z.string(),
  title: Text.default([]),
  properties: z.record(z.string(), z.object({ type: z.string() })).default({}),
  in_trash: z.boolean().default(false),
})
export type DataSource = z.infer<typeof DataSource>

const Page = z.object({
  id: z.string(),
  url: z.string(),
  in_trash: z.boolean().default(false),
  created_by: By.optional(),
})
export type Page = z.infer<typeof Page>

const Block = z.object({
  id: z.string(),
  type: z.string(),
  created_time: z.iso.datetime({ offset: true }),
  created_by: By,
  paragraph: z.object({ rich_text: Text }).optional(),
})
export type Block = z.infer<typeof Block>

const listOf = <S extends z.ZodType>(one: S) =>
  z.object({ results: z.array(one), has_more: z.boolean().default(false), next_cursor: z.string().nullish() })

/** Longer lists are useless in a picker. */
const mostDatabases = 1_000
const mostBlocks = 10_000
const mostCandidates = 100

export type NotionApi = ReturnType<typeof notionApi>

export function notionApi(ctx: ConnectorCtx, base: string | undefined) {
  const { token = '' } = ctx.credentials
  const service = createService(ctx, {
    name: 'Notion',
    base: base ?? address,
    headers: { authorization: `Bearer ${token}`, 'notion-version': version },
    secrets: [token],
    explain: (body) => ({ sentence: z.object({ message: z.string() }).catch({ message: '' }).parse(body).message }),
  })
  return { ...workspaceCalls(service), ...pageCalls(service), ...blockCalls(service) }
}

const path = (...parts: string[]) => `/v1/${parts.map(encodeURIComponent).join('/')}`

type Paged<T> = { results: T[]; has_more: boolean; next_cursor?: string | null | undefined }

const all = <T>(most: number, page: (cursor: string | undefined) => Promise<Paged<T>>) =>
  allPages(most, async (cursor: string | undefined) => {
    const { results, has_more, next_cursor } = await page(cursor)
    return { items: results, next: (has_more && next_cursor) || undefined }
  })

function workspaceCalls(service: Service) {
  const Me = z.object({
    id: z.string(),
    name: z.string().nullish(),
    bot: z.object({ workspace_name: z.string().nullish() }).optional(),
  })
  return {
    me: () => service.get('/v1/users/me', Me),
    dataSources: () =>
      all(mostDatabases, (start_cursor) => {
        const filter = { property: 'object', value: 'data_source' }
        const body = { filter, page_size: 100, ...(start_cursor && { start_cursor }) }
        return service.post('/v1/search', body, listOf(DataSource), true)
      }),
    dataSource: (id: string) => service.get(path('data_sources', id), DataSource),
    /** Newest first. Notion rounds times to minutes. */
    pagesSince: (dataSourceId: string, since: Date) =>
      all(mostCandidates, (start_cursor) => {
        const filter = { timestamp: 'created_time', created_time: { on_or_after: since.toISOString() } }
        const sorts = [{ timestamp: 'created_time', direction: 'descending' }]
        const body = { filter, sorts, page_size: 100, ...(start_cursor && { start_cursor }) }
        return service.post(path('data_sources', dataSourceId, 'query'), body, listOf(Page), true)
      }),
  }
}

function pageCalls(service: Service) {
  return {
    page: (id: string) => service.get(path('pages', id), Page),
    createPage(dataSourceId: string, properties: Record<string, { title: RichText[] }>, children: NotionBlock[]) {
      const body = { parent: { type: 'data_source_id', data_source_id: dataSourceId }, properties, children }
      return service.post('/v1/pages', body, Page)
    },
    updatePage: (id: string, properties: Record<string, { title: RichText[] }>) =>
      service.call({ method: 'PATCH', path: path('pages', id), body: { properties }, isRepeatable: true }, Page),
  }
}

function blockCalls(service: Service) {
  return {
    children: (blockId: string, most = mostBlocks) =>
      all(most, (cursor) => {
        const query = `page_size=100${cursor ? `&start_cursor=${encodeURIComponent(cursor)}` : ''}`
        return service.get(`${path('blocks', blockId, 'children')}?${query}`, listOf(Block))
      }),
    /** Appends after that block or at the end. Returns the ids of the new blocks. */
    async append(blockId: string, children: NotionBlock[], after: string | undefined): Promise<string[]> {
      const position = after && { type: 'after_block', after_block: { id: after } }
      const body = { children, ...(position && { position }) }
      const at = path('blocks', blockId, 'children')
      const request = { method: 'PATCH', path: at, body, isRepeatable: false } as const
      const { results } = await service.call(request, listOf(z.object({ id: z.string() })))
      return results.slice(0, children.length).map(({ id }) => id)
    },
    removeBlock: (id: string) =>
      service.call({ method: 'DELETE', path: path('blocks', id), isRepeatable: true }, z.unknown()),
  }
}
