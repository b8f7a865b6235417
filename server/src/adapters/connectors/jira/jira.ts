import type { Connector, ConnectorCtx, Destination, ExportTask, Written } from '#ports/connections'
import type { Remote } from '../create-once.ts'
import type { OutlineNode } from '../outline.ts'
import { orRefusal, ServiceRefused, unlessGone } from '../service.ts'
import { shortLine } from '../words.ts'
import { type IssueTracker, writeIssues } from '../write-issues.ts'
import { type IssueFields, type JiraApi, jiraApi, type Project } from './api.ts'
import { describe } from './describe.ts'
import { priorityFor } from './priorities.ts'
import { type ProjectTypes, projectTypes } from './project-types.ts'

/** Jira Cloud. `base` overrides the address of every site. */
export function createJira(base: string | undefined): Connector {
  return {
    async check(ctx) {
      const api = jiraApi(ctx, base)
      const { displayName } = await api.myself()
      return { id: api.host, label: `${displayName} at ${api.host}` }
    },
    documents: {
      destinations: async (ctx) => (await jiraApi(ctx, base).projects()).map(destinationOf),
      resolve: async (ctx, project) =>
        destinationOf(await orRefusal(() => jiraApi(ctx, base).project(project), noProject)),
      write: (ctx, task) => write(ctx, jiraApi(ctx, base), task),
      state: (ctx, _project, id) =>
        unlessGone(async () => {
          const { name, statusCategory } = await jiraApi(ctx, base).statusOf(id)
          return { name, isDone: statusCategory.key === 'done' }
        }),
    },
  }
}

const noProject = "Couldn't find this Jira project. Check that the account has access to it."

const destinationOf = ({ id, key, name, issueTypes }: Project): Destination => ({
  id,
  key,
  name,
  types: issueTypes.filter(({ subtask }) => !subtask).map((type) => type.name),
  isSandbox: false,
})

async function write(ctx: ConnectorCtx, api: JiraApi, task: ExportTask): Promise<Written> {
  const { id, key, name } = task.destination
  const types = await projectTypes(api, { id, key, name, issueTypes: [] })
  const epic = (types.epic ?? types.story).type.name.toLowerCase()
  return writeIssues(ctx, task, trackerOf(task, api, types), { epic, story: types.story.type.name.toLowerCase() })
}

function trackerOf({ destination, document }: ExportTask, api: JiraApi, types: ProjectTypes): IssueTracker {
  const typeOf = ({ isEpic }: OutlineNode) => (isEpic ? (types.epic ?? types.story) : types.story)
  const remoteOf = ({ id, key }: { id: string; key: string }): Remote => ({ id, url: api.browse(key) })
  const fieldsOf = (node: OutlineNode, mark: string, parent: Remote | undefined): IssueFields => {
    const { priorities, canBeLabelled } = typeOf(node)
    const priority = priorityFor(node.priority, priorities)
    return {
      summary: shortLine(node.title, 255) || 'Untitled',
      description: describe(node, document),
      ...(canBeLabelled && { labels: [mark] }),
      ...(priority && { priority: { id: priority.id } }),
      // Without epics, stories have no parent.
      ...(parent && types.epic && { parent: { id: parent.id } }),
    }
  }
  return {
    async create(node, mark, parent) {
      const { type, titleFields } = typeOf(node)
      const fields = fieldsOf(node, mark, parent)
      const titles = Object.fromEntries(titleFields.map((field) => [field, fields.summary]))
      const send = (fields: IssueFields) => api.create(destination.id, type.id, fields)
      return remoteOf(await withoutWhatIsNotTaken({ ...fields, ...titles }, send))
    },
    async find(mark) {
      const found = await api.findByLabel(destination.id, mark)
      return found && remoteOf(found)
    },
    async update(id, node, mark, parent) {
      const isThere = await unlessGone(async () => {
        await withoutWhatIsNotTaken(fieldsOf(node, mark, parent), (fields) => api.edit(id, fields))
        return true
      })
      return isThere ?? false
    },
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
