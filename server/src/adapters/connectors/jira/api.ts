import { z } from 'zod'
import type { ConnectorCtx } from '#ports/connections'
import { ownHost } from '../own-host.ts'
import { allPages, createService, type Service } from '../service.ts'
import type { AdfDocument } from './adf.ts'

const Errors = z.object({
  errorMessages: z.array(z.string()).default([]),
  errors: z.record(z.string(), z.string()).default({}),
  message: z.string().default(''),
})

const IssueType = z.object({
  id: z.string(),
  name: z.string(),
  subtask: z.boolean().default(false),
  /** 1 for epics, 0 for their issues, -1 for subtasks. */
  hierarchyLevel: z.number().default(0),
})
export type IssueType = z.infer<typeof IssueType>

const Project = z.object({
  id: z.string(),
  key: z.string(),
  name: z.string(),
  issueTypes: z.array(IssueType).default([]),
})
export type Project = z.infer<typeof Project>

const Field = z.object({
  fieldId: z.string(),
  name: z.string(),
  required: z.boolean(),
  hasDefaultValue: z.boolean().default(false),
  schema: z.object({ custom: z.string().optional() }).default({}),
  allowedValues: z.array(z.unknown()).default([]),
})
export type Field = z.infer<typeof Field>

const Projects = z.object({ values: z.array(Project), isLast: z.boolean().default(true) })
const Fields = z.object({ fields: z.array(Field), total: z.number() })

const CreatedIssue = z.object({ id: z.string(), key: z.string() })
export type CreatedIssue = z.infer<typeof CreatedIssue>

export interface IssueFields {
  summary: string
  description: AdfDocument
  labels?: string[]
  priority?: { id: string }
  parent?: { id: string }
  /** Custom fields by id. */
  [field: string]: unknown
}

const pageSize = 50
/** Longer lists are useless in a picker. */
const mostProjects = 1_000
const mostFields = 500

export type JiraApi = ReturnType<typeof jiraApi>

/** Jira Cloud's REST API, version 3. */
export function jiraApi(ctx: ConnectorCtx, base: string | undefined) {
  const { site = '', email = '', token = '' } = ctx.credentials
  const host = ownHost(site, 'atlassian.net', 'Enter a Jira Cloud site, such as acme.atlassian.net.')
  const origin = base ?? `https://${host}`
  const basic = Buffer.from(`${email}:${token}`).toString('base64')
  const service = createService(ctx, {
    name: 'Jira',
    base: `${origin}/rest/api/3`,
    headers: { authorization: `Basic ${basic}` },
    secrets: [token, basic],
    explain: (body) => {
      const { errorMessages, errors, message } = Errors.catch({ errorMessages: [], errors: {}, message: '' }).parse(
        body,
      )
      return { sentence: [...errorMessages, ...Object.values(errors), message].join(' '), fields: Object.keys(errors) }
    },
  })
  return { host, browse: (key: string) => `${origin}/browse/${key}`, ...readCalls(service), ...issueCalls(service) }
}

function readCalls(service: Service) {
  const { get } = service
  return {
    myself: () => get('/myself', z.object({ accountId: z.string(), displayName: z.string() })),
    project: (idOrKey: string) => get(`/project/${encodeURIComponent(idOrKey)}`, Project),
    projects: () =>
      allPages(mostProjects, async (startAt: number | undefined = 0) => {
        const query = `startAt=${startAt}&maxResults=${pageSize}&expand=issueTypes&action=create&orderBy=name`
        const { values, isLast } = await get(`/project/search?${query}`, Projects)
        return { items: values, next: isLast || values.length === 0 ? undefined : startAt + values.length }
      }),
    async issueTypes(projectId: string): Promise<IssueType[]> {
      const Page = z.object({ issueTypes: z.array(IssueType), total: z.number() })
      const { issueTypes } = await get(`/issue/createmeta/${projectId}/issuetypes?startAt=0&maxResults=200`, Page)
      return issueTypes
    },
    fields: (projectId: string, typeId: string) =>
      allPages(mostFields, async (startAt: number | undefined = 0) => {
        const query = `startAt=${startAt}&maxResults=200`
        const page = await get(`/issue/createmeta/${projectId}/issuetypes/${typeId}?${query}`, Fields)
        const next = startAt + page.fields.length
        return { items: page.fields, next: page.fields.length === 0 || next >= page.total ? undefined : next }
      }),
  }
}

const Status = z.object({
  fields: z.object({ status: z.object({ name: z.string(), statusCategory: z.object({ key: z.string() }) }) }),
})

function issueCalls(service: Service) {
  const Found = z.object({ issues: z.array(CreatedIssue) })
  return {
    create: (projectId: string, typeId: string, fields: IssueFields) =>
      service.post(
        '/issue',
        { fields: { project: { id: projectId }, issuetype: { id: typeId }, ...fields } },
        CreatedIssue,
      ),
    edit: (id: string, { labels = [], ...fields }: IssueFields) =>
      service.call(
        {
          method: 'PUT',
          path: `/issue/${encodeURIComponent(id)}`,
          // Add the label instead of setting it, to keep labels that people added.
          body: { fields, ...(labels.length > 0 && { update: { labels: labels.map((label) => ({ add: label })) } }) },
          isRepeatable: true,
        },
        z.unknown(),
      ),
    statusOf: async (id: string) =>
      (await service.get(`/issue/${encodeURIComponent(id)}?fields=status`, Status)).fields.status,
    findByLabel: async (projectId: string, label: string) => {
      const body = { jql: `project = ${projectId} AND labels = "${label}"`, fields: ['labels'], maxResults: 1 }
      return (await service.post('/search/jql', body, Found, true)).issues[0]
    },
  }
}
