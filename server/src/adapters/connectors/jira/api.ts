import { z } from 'zod'
import type { ConnectorCtx } from '#ports/connections'
import { createService, type Service } from '../service.ts'
import type { AdfDocument } from './adf.ts'
import { siteOf } from './site.ts'

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
  const host = siteOf(site)
  const origin = base ?? `https://${host}`
  const basic = Buffer.from(`${email}:${token}`).toString('base64')
  const service = createService(ctx, {
    name: 'Jira',
    base: origin,
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
  const get = <S extends z.ZodType>(path: string, answer: S) =>
    service.call({ method: 'GET', path: `/rest/api/3${path}`, isRepeatable: true }, answer)
  return {
    myself: () => get('/myself', z.object({ accountId: z.string(), displayName: z.string() })),
    project: (idOrKey: string) => get(`/project/${encodeURIComponent(idOrKey)}`, Project),
    async projects(): Promise<Project[]> {
      const Page = z.object({ values: z.array(Project), isLast: z.boolean().default(true) })
      const found: Project[] = []
      while (found.length < mostProjects) {
        const query = `startAt=${found.length}&maxResults=${pageSize}&expand=issueTypes&action=create&orderBy=name`
        const { values, isLast } = await get(`/project/search?${query}`, Page)
        found.push(...values)
        if (isLast || values.length === 0) break
      }
      return found
    },
    async issueTypes(projectId: string): Promise<IssueType[]> {
      const Page = z.object({ issueTypes: z.array(IssueType), total: z.number() })
      const { issueTypes } = await get(`/issue/createmeta/${projectId}/issuetypes?startAt=0&maxResults=200`, Page)
      return issueTypes
    },
    async fields(projectId: string, typeId: string): Promise<Field[]> {
      const Page = z.object({ fields: z.array(Field), total: z.number() })
      const found: Field[] = []
      while (found.length < mostFields) {
        const query = `startAt=${found.length}&maxResults=200`
        const page = await get(`/issue/createmeta/${projectId}/issuetypes/${typeId}?${query}`, Page)
        found.push(...page.fields)
        if (page.fields.length === 0 || found.length >= page.total) break
      }
      return found
    },
  }
}

const Status = z.object({
  fields: z.object({ status: z.object({ name: z.string(), statusCategory: z.object({ key: z.string() }) }) }),
})

function issueCalls(service: Service) {
  const Found = z.object({ issues: z.array(CreatedIssue) })
  return {
    create: (projectId: string, typeId: string, fields: IssueFields) =>
      service.call(
        {
          method: 'POST',
          path: '/rest/api/3/issue',
          body: { fields: { project: { id: projectId }, issuetype: { id: typeId }, ...fields } },
          isRepeatable: false,
        },
        CreatedIssue,
      ),
    edit: (id: string, { labels = [], ...fields }: IssueFields) =>
      service.call(
        {
          method: 'PUT',
          path: `/rest/api/3/issue/${encodeURIComponent(id)}`,
          // Add the label instead of setting it, to keep labels that people added.
          body: { fields, ...(labels.length > 0 && { update: { labels: labels.map((label) => ({ add: label })) } }) },
          isRepeatable: true,
        },
        z.unknown(),
      ),
    statusOf: async (id: string) => {
      const path = `/rest/api/3/issue/${encodeURIComponent(id)}?fields=status` as const
      return (await service.call({ method: 'GET', path, isRepeatable: true }, Status)).fields.status
    },
    findByLabel: async (projectId: string, label: string) => {
      const body = { jql: `project = ${projectId} AND labels = "${label}"`, fields: ['labels'], maxResults: 1 }
      const request = { method: 'POST', path: '/rest/api/3/search/jql', body, isRepeatable: true } as const
      return (await service.call(request, Found)).issues[0]
    },
  }
}
