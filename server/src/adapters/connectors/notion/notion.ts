import { UpstreamError } from '#kernel/errors'
import {
  type Connector,
  type ConnectorCtx,
  type Destination,
  documentItem,
  type ExportTask,
  type Written,
} from '#ports/connections'
import { createOnce, type Remote } from '../create-once.ts'
import { orRefusal, unlessGone } from '../service.ts'
import { shortLine } from '../words.ts'
import { type DataSource, type NotionApi, notionApi, type Page } from './api.ts'
import { richText } from './blocks.ts'
import { anchorBlock, pageBlocks } from './page-blocks.ts'
import { replaceBlocks } from './replace-blocks.ts'

/** Notion. `base` overrides its address. */
export function createNotion(base: string | undefined): Connector {
  return {
    async check(ctx) {
      const { name, bot } = await notionApi(ctx, base).me()
      const label = [name, bot?.workspace_name].filter(Boolean).join(' in ')
      // Notion ids are global, so one account may update the export of another.
      return { id: 'notion', label: label || 'Notion' }
    },
    documents: {
      async destinations(ctx) {
        const found = await notionApi(ctx, base).dataSources()
        return found.filter(({ in_trash }) => !in_trash).map(destinationOf)
      },
      resolve: async (ctx, destination) => destinationOf(await dataSource(notionApi(ctx, base), destination)),
      write: (ctx, task) => write(ctx, notionApi(ctx, base), task),
    },
  }
}

const destinationOf = ({ id, title }: DataSource): Destination => ({
  id,
  key: '',
  name: title.map(({ plain_text }) => plain_text).join('') || 'Untitled',
  types: ['Page'],
  isSandbox: false,
})

const noDatabase = "Couldn't find this Notion database. Check that it's shared with the integration."
const dataSource = (api: NotionApi, id: string) => orRefusal(() => api.dataSource(id), noDatabase)

async function write(ctx: ConnectorCtx, api: NotionApi, task: ExportTask): Promise<Written> {
  const { destination, document, ledger } = task
  const { properties } = await dataSource(api, destination.id)
  const [titleProperty = 'title'] = Object.keys(properties).filter((name) => properties[name]?.type === 'title')
  const title = shortLine(document.title, 1_000) || 'Untitled'
  const titled = { [titleProperty]: { title: richText(title) } }
  const { id: botId } = await api.me()
  const mark = ledger.markOf(documentItem)

  const known = await knownPage(api, task)
  if (known) await api.updatePage(known.id, titled)
  const page = known ?? (await createPage(ctx, api, task, { titled, botId, mark }))
  const fill = () => replaceBlocks(ctx, { api, ledger, page, botId, mark }, pageBlocks(document))
  // The next attempt finds and replaces blocks left by a failed call.
  await fill().catch((error) => (error instanceof UpstreamError ? fill() : Promise.reject(error)))
  const counts = known ? { created: 0, updated: 1 } : { created: 1, updated: 0 }
  return { what: `the page “${shortLine(title, 100)}” in ${destination.name}`, url: page.url, ...counts }
}

/** The page of the last export, unless it was deleted. */
async function knownPage(api: NotionApi, { ledger }: ExportTask): Promise<Remote | undefined> {
  const known = await ledger.find(documentItem)
  if (!known?.remoteId || !known.url) return undefined
  const { remoteId: id, url } = known
  const page = await unlessGone(() => api.page(id))
  if (page && !page.in_trash) return { id, url }
  await ledger.forget(documentItem)
  return undefined
}

interface NewPage {
  titled: Parameters<NotionApi['createPage']>[1]
  botId: string
  mark: string
}

async function createPage(ctx: ConnectorCtx, api: NotionApi, task: ExportTask, { titled, botId, mark }: NewPage) {
  const { destination, ledger } = task
  const remoteOf = ({ id, url }: Page): Remote => ({ id, url })
  const { remote, isOlder } = await createOnce(ctx, ledger, documentItem, {
    create: async () => remoteOf(await api.createPage(destination.id, titled, [anchorBlock(mark)])),
    async find(since) {
      const candidates = await api.pagesSince(destination.id, new Date(since.getTime() - 60_000))
      for (const page of candidates.filter(({ created_by }) => created_by?.id === botId)) {
        const first = await api.children(page.id, 100)
        const texts = first.flatMap(({ paragraph }) => paragraph?.rich_text ?? [])
        if (texts.some(({ plain_text }) => plain_text.includes(mark))) return remoteOf(page)
      }
      return undefined
    },
  })
  if (isOlder) await api.updatePage(remote.id, titled)
  return remote
}
