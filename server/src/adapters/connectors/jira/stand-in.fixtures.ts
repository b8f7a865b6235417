import { type Answer, Refused, type StandInRequest, standIn } from '../stand-in.fixtures.ts'
import { adfProblems, adfText } from './adf-check.fixtures.ts'

export const jiraAccount = { site: 'acme.atlassian.net', email: 'ada@acme.test', token: 'ATATT-canary-7f3d9b2c-wxyz' }

interface Issue {
  id: string
  key: string
  fields: ReturnType<typeof JSON.parse>
}
interface ProjectSetup {
  id: string
  key: string
  name: string
  types: { id: string; name: string; subtask: boolean; hierarchyLevel: number }[]
  priorities?: { id: string; name: string }[]
  extraFields?: { fieldId: string }[]
}

const epic = { id: '10000', name: 'Epic', subtask: false, hierarchyLevel: 1 }
const story = { id: '10001', name: 'Story', subtask: false, hierarchyLevel: 0 }
const task = { id: '10002', name: 'Task', subtask: false, hierarchyLevel: 0 }
const subtask = { id: '10003', name: 'Subtask', subtask: true, hierarchyLevel: -1 }
const usual = ['Highest', 'High', 'Medium', 'Low', 'Lowest'].map((name, index) => ({ id: String(index + 1), name }))

/** A fake of Jira Cloud's REST API, version 3, with the validation of the real one. */
export async function jiraStandIn() {
  const issues: Issue[] = []
  const projects: ProjectSetup[] = [
    { id: '20001', key: 'PROJ', name: 'Product', types: [subtask, epic, task, story], priorities: usual },
    { id: '20002', key: 'OPS', name: 'Operations', types: [task, epic, subtask] },
    ...Array.from({ length: 60 }, (_, n) => ({
      id: `3${n}`,
      key: `P${n}`,
      name: `Project ${n}`,
      types: [epic, story],
    })),
  ]
  const expected = `Basic ${Buffer.from(`${jiraAccount.email}:${jiraAccount.token}`).toString('base64')}`
  const jira = { issues, projects, searchesThatFindNothing: 0 }
  const server = await standIn((request) => {
    if (request.headers.authorization !== expected)
      return { status: 401, body: { message: 'Client must be authenticated' } }
    if (request.headers.accept !== 'application/json') throw refuse('Accept is not application/json')
    if (request.body && request.headers['content-type'] !== 'application/json') return { status: 415 }
    return answer(jira, request)
  })
  return Object.assign(server, jira, { state: jira, text: (issue: Issue) => adfText(issue.fields.description) })
}

type Jira = { issues: Issue[]; projects: ProjectSetup[]; searchesThatFindNothing: number }

function answer(jira: Jira, request: StandInRequest): Answer {
  const path = request.path.replace('/rest/api/3', '')
  const call = `${request.method} ${path}`
  const meta = /^GET \/issue\/createmeta\/(\w+)\/issuetypes(?:\/(\w+))?$/.exec(call)
  if (call === 'GET /myself')
    return ok({ accountId: '5b10', displayName: 'Ada Lovelace', emailAddress: 'ada@acme.test' })
  if (call === 'GET /project/search') return searchProjects(jira, request.query)
  if (/^GET \/project\/\w+$/.test(call)) return ok(projectOf(jira, path.split('/')[2] ?? ''))
  if (meta) return ok(metaOf(jira, meta[1] ?? '', meta[2], request.query))
  if (call === 'POST /issue') return create(jira, request.body)
  if (call === 'POST /search/jql') return search(jira, request.body)
  if (/^GET \/issue\/\w+$/.test(call)) return ok(statusOf(jira, path.split('/')[2] ?? '', request.query))
  if (/^PUT \/issue\/\w+$/.test(call)) return edit(jira, path.split('/')[2] ?? '', request.body)
  throw new Refused(404, { errorMessages: [`no such call: ${call}`], errors: {} })
}

const ok = (body: unknown): Answer => ({ status: 200, body })
const refuse = (message: string, field?: string) =>
  new Refused(400, { errorMessages: field ? [] : [message], errors: field ? { [field]: message } : {} })

function projectOf({ projects }: Jira, idOrKey: string) {
  const found = projects.find(({ id, key }) => id === idOrKey || key === idOrKey)
  if (!found) throw new Refused(404, { errorMessages: ['No project could be found with that key.'], errors: {} })
  const { types, priorities: _, extraFields: __, ...project } = found
  return { ...project, issueTypes: types }
}

function searchProjects(jira: Jira, query: URLSearchParams): Answer {
  const start = Number(query.get('startAt') ?? 0)
  const size = Math.min(Number(query.get('maxResults') ?? 50), 50)
  const isExpanded = query.get('expand') === 'issueTypes'
  const values = jira.projects.slice(start, start + size).map(({ id, types, key, name }) => ({
    ...{ id, key, name },
    ...(isExpanded && { issueTypes: types }),
  }))
  const total = jira.projects.length
  return ok({ startAt: start, maxResults: size, total, isLast: start + values.length >= total, values })
}

function metaOf(jira: Jira, idOrKey: string, typeId: string | undefined, query: URLSearchParams) {
  const { id } = projectOf(jira, idOrKey)
  const project = jira.projects.find((one) => one.id === id)
  if (!project) throw refuse('no project')
  const start = Number(query.get('startAt') ?? 0)
  if (!typeId) return { startAt: start, maxResults: 200, total: project.types.length, issueTypes: project.types }
  const field = (fieldId: string, required = false, more = {}) => ({
    ...{ fieldId, key: fieldId, name: fieldId, required, hasDefaultValue: false, schema: { type: 'string' } },
    ...more,
  })
  const fields = [
    ...['project', 'issuetype', 'summary'].map((name) => field(name, true)),
    ...['description', 'labels', 'parent'].map((name) => field(name)),
    field('reporter', true, { hasDefaultValue: true }),
    ...(project.priorities ? [field('priority', false, { allowedValues: project.priorities })] : []),
    ...(project.extraFields ?? []),
  ]
  // Two per page, so tests notice code that reads only the first page.
  return { startAt: start, maxResults: 2, total: fields.length, fields: fields.slice(start, start + 2) }
}

function checkFields(jira: Jira, project: ProjectSetup, fields: Record<string, ReturnType<typeof JSON.parse>>): void {
  const known = ['project', 'issuetype', 'summary', 'description', 'labels', 'priority', 'parent']
  known.push(...(project.extraFields ?? []).map(({ fieldId }) => fieldId))
  const unknown = Object.keys(fields).find((name) => !known.includes(name))
  if (unknown) throw refuse(`Field '${unknown}' cannot be set.`, unknown)
  const { summary, description, labels = [], priority, parent } = fields
  if (typeof summary !== 'string' || summary.trim() === '')
    throw refuse('You must specify a summary of the issue.', 'summary')
  if (summary.length > 255 || summary.includes('\n')) throw refuse('The summary is invalid.', 'summary')
  const problems = adfProblems(description)
  if (problems.length > 0)
    throw refuse(`Operation value must be an Atlassian Document: ${problems.join()}`, 'description')
  if (labels.some((label: string) => /\s/.test(label))) throw refuse("The label can't contain spaces.", 'labels')
  if (priority && !project.priorities) throw refuse("Field 'priority' cannot be set.", 'priority')
  if (priority && !project.priorities?.some(({ id }) => id === priority.id))
    throw refuse('No such priority.', 'priority')
  const above = parent && jira.issues.find(({ id }) => id === parent.id)
  if (parent && above?.fields.issuetype.id !== epic.id) throw refuse('The parent is not an epic.', 'parent')
}

function create(jira: Jira, { fields }: ReturnType<typeof JSON.parse>): Answer {
  const project = jira.projects.find(({ id }) => id === fields.project?.id)
  if (!project) throw refuse('Specify a valid project ID or key', 'project')
  if (!project.types.some(({ id }) => id === fields.issuetype?.id)) throw refuse('Specify an issue type', 'issuetype')
  checkFields(jira, project, fields)
  const number = jira.issues.length + 1
  const issue = { id: String(40_000 + number), key: `${project.key}-${number}`, fields: { labels: [], ...fields } }
  jira.issues.push(issue)
  return {
    status: 201,
    body: { id: issue.id, key: issue.key, self: `https://acme.atlassian.net/rest/api/3/issue/${issue.id}` },
  }
}

function statusOf(jira: Jira, id: string, query: URLSearchParams) {
  const issue = jira.issues.find((one) => one.id === id)
  if (!issue) throw new Refused(404, { errorMessages: ['Issue does not exist.'], errors: {} })
  if (query.get('fields') !== 'status') throw refuse('Too many fields')
  return { id, key: issue.key, fields: { status: { name: 'In Review', statusCategory: { key: 'indeterminate' } } } }
}

function edit(jira: Jira, idOrKey: string, { fields, update = {} }: ReturnType<typeof JSON.parse>): Answer {
  const issue = jira.issues.find(({ id, key }) => id === idOrKey || key === idOrKey)
  if (!issue)
    throw new Refused(404, {
      errorMessages: ['Issue does not exist or you do not have permission to see it.'],
      errors: {},
    })
  const project = jira.projects.find(({ id }) => id === issue.fields.project.id)
  if (!project) throw refuse('no project')
  checkFields(jira, project, { ...issue.fields, ...fields })
  const added = (update.labels ?? []).map(({ add }: { add: string }) => add)
  issue.fields = { ...issue.fields, ...fields, labels: [...new Set([...issue.fields.labels, ...added])] }
  return { status: 204 }
}

function search(jira: Jira, { jql, fields, maxResults }: ReturnType<typeof JSON.parse>): Answer {
  const [, projectId, label] = /^project = (\d+) AND labels = "([\w-]+)"$/.exec(jql) ?? []
  if (!projectId || !Array.isArray(fields) || typeof maxResults !== 'number') throw refuse('Error in the JQL Query')
  if (jira.searchesThatFindNothing > 0) {
    jira.searchesThatFindNothing -= 1
    return ok({ issues: [], isLast: true })
  }
  const found = jira.issues.filter((one) => one.fields.project.id === projectId && one.fields.labels.includes(label))
  return ok({
    issues: found.slice(0, maxResults).map(({ id, key, fields }) => ({ id, key, fields: { labels: fields.labels } })),
    isLast: true,
  })
}
