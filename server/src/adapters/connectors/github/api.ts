import { z } from 'zod'
import type { ConnectorCtx } from '#ports/connections'
import type { Service } from '../service.ts'
import { githubService, numberedPages } from './service.ts'

const Repository = z.object({
  full_name: z.string(),
  name: z.string(),
  has_issues: z.boolean().default(true),
  archived: z.boolean().default(false),
})
export type Repository = z.infer<typeof Repository>

const Issue = z.object({
  id: z.number(),
  number: z.number(),
  html_url: z.string(),
  body: z.string().nullish(),
})

export interface IssueFields {
  title: string
  body: string
}

/** Longer lists are useless in a picker. */
const mostRepositories = 1_000
const mostCandidates = 300

export type GithubApi = ReturnType<typeof githubApi>

export function githubApi(ctx: ConnectorCtx, base: string | undefined) {
  const service = githubService(ctx, base)
  return { ...readCalls(service), ...issueCalls(service) }
}

/** Encodes `owner` and `name` separately. */
const at = (repository: string) => `/repos/${repository.split('/').map(encodeURIComponent).join('/')}`

function readCalls(service: Service) {
  const { get } = service
  return {
    user: () => get('/user', z.object({ id: z.number(), login: z.string() })),
    repository: (name: string) => get(at(name), Repository),
    issue: (repository: string, number: string) =>
      get(
        `${at(repository)}/issues/${encodeURIComponent(number)}`,
        z.object({ state: z.string(), state_reason: z.string().nullish() }),
      ),
    repositories: () => numberedPages(service, '/user/repos', { sort: 'full_name' }, Repository, mostRepositories),
    /** Issues created since then, newest first, open or closed. */
    issuesSince: (repository: string, since: Date) =>
      numberedPages(
        service,
        `${at(repository)}/issues`,
        { state: 'all', sort: 'created', direction: 'desc', since: since.toISOString() },
        Issue,
        mostCandidates,
      ),
  }
}

function issueCalls(service: Service) {
  return {
    create: (repository: string, body: IssueFields) => service.post(`${at(repository)}/issues`, body, Issue),
    update: (repository: string, number: string, body: IssueFields) =>
      service.call({ method: 'PATCH', path: `${at(repository)}/issues/${number}`, body, isRepeatable: true }, Issue),
    addSubIssue: (repository: string, parent: string, subIssueId: number) =>
      service.post(`${at(repository)}/issues/${parent}/sub_issues`, { sub_issue_id: subIssueId }, z.unknown(), true),
  }
}
