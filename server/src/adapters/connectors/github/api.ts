import { z } from 'zod'
import type { ConnectorCtx } from '#ports/connections'
import type { Service } from '../service.ts'
import { githubService } from './service.ts'

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

const pageSize = 100
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
  const get = <S extends z.ZodType>(path: string, answer: S) =>
    service.call({ method: 'GET', path, isRepeatable: true }, answer)
  return {
    user: () => get('/user', z.object({ id: z.number(), login: z.string() })),
    repository: (name: string) => get(at(name), Repository),
    issue: (repository: string, number: string) =>
      get(
        `${at(repository)}/issues/${encodeURIComponent(number)}`,
        z.object({ state: z.string(), state_reason: z.string().nullish() }),
      ),
    repositories: () =>
      all(mostRepositories, (page) =>
        get(`/user/repos?per_page=${pageSize}&page=${page}&sort=full_name`, z.array(Repository)),
      ),
    /** Issues created since then, newest first, open or closed. */
    issuesSince: (repository: string, since: Date) =>
      all(mostCandidates, (page) => {
        const query = new URLSearchParams({
          state: 'all',
          sort: 'created',
          direction: 'desc',
          since: since.toISOString(),
        })
        return get(`${at(repository)}/issues?${query}&per_page=${pageSize}&page=${page}`, z.array(Issue))
      }),
  }
}

async function all<T>(most: number, read: (page: number) => Promise<T[]>): Promise<T[]> {
  const found: T[] = []
  for (let page = 1; found.length < most; page += 1) {
    const items = await read(page)
    found.push(...items)
    if (items.length < pageSize) break
  }
  return found
}

function issueCalls(service: Service) {
  return {
    create: (repository: string, body: IssueFields) =>
      service.call({ method: 'POST', path: `${at(repository)}/issues`, body, isRepeatable: false }, Issue),
    update: (repository: string, number: string, body: IssueFields) =>
      service.call({ method: 'PATCH', path: `${at(repository)}/issues/${number}`, body, isRepeatable: true }, Issue),
    addSubIssue: (repository: string, parent: string, subIssueId: number) =>
      service.call(
        {
          method: 'POST',
          path: `${at(repository)}/issues/${parent}/sub_issues`,
          body: { sub_issue_id: subIssueId },
          isRepeatable: true,
        },
        z.unknown(),
      ),
  }
}
