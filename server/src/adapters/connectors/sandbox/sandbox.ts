import { randomUUID } from 'node:crypto'
import { type ExportTarget, type IntegrationId, isExportTarget, kindOf } from '@sextant/contract/integrations/catalogue'
import { UserError } from '#kernel/errors'
import {
  type Connector,
  type ConnectorCtx,
  type Destination,
  type DocumentItem,
  documentItem,
  type ExportTask,
  type MessageDraft,
  type TrackedDocument,
  type Written,
} from '#ports/connections'
import { outlineOf, sectionsOf, toldInside } from '../outline.ts'
import { counted, factsOf, shortLine } from '../words.ts'
import { sandboxFeedback } from './feedback.ts'
import * as queries from './sandbox.queries.ts'

const places: Record<ExportTarget, Pick<Destination, 'id' | 'key' | 'name' | 'types'>[]> = {
  jira: [
    { id: 'sandbox-demo', key: 'DEMO', name: 'Sandbox project', types: ['Epic', 'Story', 'Task'] },
    { id: 'sandbox-mobile', key: 'MOB', name: 'Sandbox mobile project', types: ['Epic', 'Story', 'Task'] },
  ],
  notion: [
    { id: 'sandbox-roadmap', key: '', name: 'Sandbox roadmap', types: ['Page'] },
    { id: 'sandbox-requirements', key: '', name: 'Sandbox requirements', types: ['Page'] },
  ],
  github: [{ id: 'sandbox/demo', key: 'sandbox/demo', name: 'demo', types: ['Issue'] }],
  linear: [{ id: 'sandbox-product', key: 'PRO', name: 'Sandbox product', types: ['Issue'] }],
}

/** A simulated tool in our own database, for people without a real account. */
export function createSandbox(integration: IntegrationId): Connector {
  const { name, messages, imports } = kindOf(integration)
  return {
    check: async () => ({ id: 'sandbox', label: `${name} sandbox` }),
    ...(isExportTarget(integration) && { documents: documentsOf(integration) }),
    ...(imports && { feedback: sandboxFeedback(imports) }),
    ...(messages && { messages: { send: (ctx, draft) => keepMessage(ctx, integration, draft) } }),
  }
}

function documentsOf(integration: ExportTarget): NonNullable<Connector['documents']> {
  const { name, destination } = kindOf(integration)
  const destinations = places[integration].map((place) => ({ ...place, isSandbox: true }))
  return {
    destinations: async () => destinations,
    async resolve(_ctx, target) {
      const found = destinations.find(({ id, key }) => id === target || (key !== '' && key === target))
      if (found) return found
      throw new UserError('not_found', `The ${name} sandbox doesn't have this ${destination}.`)
    },
    // No one works on a sandbox's items, so they stay as they were created.
    ...(integration !== 'notion' && {
      state: async ({ db, workspaceId }: ConnectorCtx, _place: string, id: string) =>
        (await queries.exists(db, workspaceId, id)) ? { name: 'To Do', isDone: false } : undefined,
    }),
    write: (ctx, task) => (integration === 'notion' ? writePage(ctx, task) : writeTree(ctx, integration, task)),
  }
}

async function keepMessage(ctx: ConnectorCtx, integration: IntegrationId, { text, title = '', channel }: MessageDraft) {
  const where = channel || '#sandbox'
  const place = { workspaceId: ctx.workspaceId, integration, destination: where, mark: randomUUID() }
  await queries.write(ctx.db, { ...place, parentId: undefined, kind: 'Message', title, body: text }, ctx.now())
  return { where }
}

async function writeTree(ctx: ConnectorCtx, integration: IntegrationId, task: ExportTask): Promise<Written> {
  const ids = new Map<string, string>()
  let [created, updated] = [0, 0]
  const nodes = outlineOf(task.document)
  for (const { itemId, parentItemId, isEpic, title, item } of nodes) {
    const parentId = parentItemId === undefined ? undefined : ids.get(parentItemId)
    const body = item ? textOf(item) : textOfDocument(task.document)
    const wasThere = await put(ctx, task, {
      integration,
      itemId,
      parentId,
      kind: isEpic ? 'Epic' : 'Story',
      title,
      body,
    })
    ids.set(itemId, wasThere.id)
    if (wasThere.wasThere) updated += 1
    else created += 1
  }
  const epics = nodes.filter(({ isEpic }) => isEpic).length
  const stories = nodes.length - epics
  const what = [counted(epics, 'epic'), ...(stories > 0 ? [counted(stories, 'story')] : [])].join(' and ')
  return { what: `${what} in ${task.destination.key}${toldInside(task.document, 'epic')}`, url: null, created, updated }
}

async function writePage(ctx: ConnectorCtx, task: ExportTask): Promise<Written> {
  const { title, summary, problem, items } = task.document
  const body = [summary, problem, ...items.map((item) => `${item.title}\n${textOf(item)}`)].join('\n\n')
  const page = { integration: 'notion', itemId: documentItem, parentId: undefined, kind: 'Page', title, body } as const
  const { wasThere } = await put(ctx, task, page)
  const what = `the page “${shortLine(title, 100)}” in ${task.destination.name}`
  return { what, url: null, created: wasThere ? 0 : 1, updated: wasThere ? 1 : 0 }
}

interface Item {
  integration: IntegrationId
  itemId: string
  parentId: string | undefined
  kind: string
  title: string
  body: string
}

async function put(ctx: ConnectorCtx, { ledger, destination }: ExportTask, { itemId, ...item }: Item) {
  const place = { workspaceId: ctx.workspaceId, destination: destination.id, mark: ledger.markOf(itemId) }
  await ledger.begin(itemId)
  const written = await queries.write(ctx.db, { ...place, ...item }, ctx.now())
  await ledger.record(itemId, { remoteId: written.id, url: undefined })
  return written
}

const textOfDocument = (document: TrackedDocument) =>
  [
    document.summary,
    document.problem,
    ...(document.texts ?? []).map(({ heading, text }) => `${heading}\n${text}`),
    ...sectionsOf(document).map(({ heading, items }) =>
      [heading, ...items.map((item) => `${item.title}\n${textOf(item)}`)].join('\n'),
    ),
  ].join('\n\n')

const textOf = (item: DocumentItem) =>
  [item.description, factsOf(item), ...item.acceptanceCriteria.map((criterion) => `- ${criterion}`)]
    .filter(Boolean)
    .join('\n')
