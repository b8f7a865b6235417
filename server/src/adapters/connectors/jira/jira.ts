import { UserError } from '#kernel/errors'
import type { Connector, ConnectorCtx, Destination, ExportTask, Written } from '#ports/connections'
import { createOnce, type Remote } from '../create-once.ts'
import { type OutlineNode, outlineOf, toldInside } from '../outline.ts'
import { isGone, ServiceRefused, unlessGone } from '../service.ts'
import { counted, shortLine } from '../words.ts'
import { type IssueFields, type JiraApi, jiraApi, type Project } from './api.ts'
import { describe } from './describe.ts'
import { priorityFor } from './priorities.ts'
import { type ProjectType, type ProjectTypes, projectTypes } from './project-types.ts'

/** Jira Cloud. `base` overrides the address of every site. */
export function createJira(base: string | undefined): Connector {
  return {
    async check(ctx) {
      const api = jiraApi(ctx, base)
      const { displayName } = await api.myself()
      return { id: api.host, label: `${displayName} at ${api.host}` }
    },
    async recheck(ctx) {
      await jiraApi(ctx, base).myself()
      return 'good'
    },
    documents: {
      destinations: async (ctx) => (await jiraApi(ctx, base).projects()).map(destinationOf),
      async resolve(ctx, destination) {
        try {
          return destinationOf(await jiraApi(ctx, base).project(destination))
        } catch (error) {
          if (!(error instanceof ServiceRefused)) throw error
          throw new UserError('not_found', `Couldn't find this Jira project. Check that the account has access to it.`)
        }
      },
      write: (ctx, task) => write(ctx, jiraApi(ctx, base), task),
      state: (ctx, _project, id) =>
        unlessGone(async () => {
          const { name, statusCategory } = await jiraApi(ctx, base).statusOf(id)
          return { name, isDone: statusCategory.key === 'done' }
        }),
    },
  }
}

const destinationOf = ({ id, key, name, issueTypes }: Project): Destination => ({
  id,
  key,
  name,
  types: issueTypes.filter(({ subtask }) => !subtask).map((type) => type.name),
  isSandbox: false,
})

interface Job {
  ctx: ConnectorCtx
  api: JiraApi
  task: ExportTask
  types: ProjectTypes
}

async function write(ctx: ConnectorCtx, api: JiraApi, task: ExportTask): Promise<Written> {
  const { id, key, name } = task.destination
  const types = await projectTypes(api, { id, key, name, issueTypes: [] })
  const job = { ctx, api, task, types }
  const issues = new Map<string, Remote>()
  let [created, updated] = [0, 0]
  const nodes = outlineOf(task.document)
  for (const node of nodes) {
    const parent = node.parentItemId === undefined ? undefined : issues.get(node.parentItemId)
    const { remote, isNew } = await writeIssue(job, node, parent)
    issues.set(node.itemId, remote)
    if (isNew) created += 1
    else updated += 1
  }
  return {
    what: `${describeNodes(nodes, types)} in ${key}${toldInside(task.document, epicName(types))}`,
    url: issues.get(nodes[0]?.itemId ?? '')?.url ?? null,
    created,
    updated,
  }
}

const epicName = ({ epic, story }: ProjectTypes) => (epic ?? story).type.name.toLowerCase()

function describeNodes(nodes: OutlineNode[], types: ProjectTypes): string {
  const count = (isEpic: boolean) => nodes.filter((node) => node.isEpic === isEpic).length
  const parts = [count(true) > 0 && counted(count(true), epicName(types))]
  if (count(false) > 0) parts.push(counted(count(false), types.story.type.name.toLowerCase()))
  return parts.filter(Boolean).join(' and ')
}

async function writeIssue({ ctx, api, task, types }: Job, node: OutlineNode, parent: Remote | undefined) {
  const { ledger, destination, document } = task
  const projectType = node.isEpic ? (types.epic ?? types.story) : types.story
  const mark = ledger.markOf(node.itemId)
  const priority = priorityFor(node.priority, projectType.priorities)
  const fields: IssueFields = {
    summary: shortLine(node.title, 255) || 'Untitled',
    description: describe(node, document),
    ...(projectType.canBeLabelled && { labels: [mark] }),
    ...(priority && { priority: { id: priority.id } }),
    // Without epics, stories have no parent.
    ...(parent && types.epic && { parent: { id: parent.id } }),
  }
  const known = await ledger.find(node.itemId)
  if (known?.remoteId && known.url) {
    const remote = { id: known.remoteId, url: known.url }
    if (await edit(api, remote.id, fields)) {
      await ledger.record(node.itemId, { remoteId: remote.id, url: remote.url })
      return { remote, isNew: false }
    }
    await ledger.forget(node.itemId)
  }
  const remoteOf = ({ id, key }: { id: string; key: string }): Remote => ({ id, url: api.browse(key) })
  const { remote, isOlder } = await createOnce(ctx, ledger, node.itemId, {
    create: async () => remoteOf(await create(api, destination.id, projectType, fields)),
    async find() {
      const found = await api.findByLabel(destination.id, mark)
      return found && remoteOf(found)
    },
  })
  if (isOlder) await edit(api, remote.id, fields)
  return { remote, isNew: !isOlder }
}

function create(api: JiraApi, projectId: string, { type, titleFields }: ProjectType, fields: IssueFields) {
  const titles = Object.fromEntries(titleFields.map((field) => [field, fields.summary]))
  return withoutWhatIsNotTaken({ ...fields, ...titles }, (fields) => api.create(projectId, type.id, fields))
}

/** False if the issue was deleted. */
async function edit(api: JiraApi, id: string, fields: IssueFields): Promise<boolean> {
  try {
    await withoutWhatIsNotTaken(fields, (fields) => api.edit(id, fields))
    return true
  } catch (error) {
    if (isGone(error)) return false
    throw error
  }
}

const optional = ['priority', 'labels', 'parent']

/** Drops optional fields that the screens of a project do not allow. */
async function withoutWhatIsNotTaken<T>(fields: IssueFields, send: (fields: IssueFields) => Promise<T>): Promise<T> {
  try {
    return await send(fields)
  } catch (error) {
    if (!(error instanceof ServiceRefused) || error.fields.length === 0) throw error
    const refused = error.fields
    if (!refused.every((field) => optional.includes(field) && field in fields)) throw error
    const taken = Object.entries(fields).filter(([field]) => !refused.includes(field))
    return send({ summary: fields.summary, description: fields.description, ...Object.fromEntries(taken) })
  }
}
