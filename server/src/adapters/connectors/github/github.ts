import { UserError } from '#kernel/errors'
import type { Connector, Destination, ExportTask } from '#ports/connections'
import type { Remote } from '../create-once.ts'
import { markdownOf } from '../markdown.ts'
import type { OutlineNode } from '../outline.ts'
import { orRefusal, ServiceRefused, unlessGone } from '../service.ts'
import { shortLine } from '../words.ts'
import { type IssueTracker, writeIssues } from '../write-issues.ts'
import { type GithubApi, githubApi, type Repository } from './api.ts'
import { noRepository } from './service.ts'

/** GitHub allows 65,536 characters; the mark needs a few. */
const longestBody = 65_000
const longestTitle = 256

export function createGithub(base: string | undefined): Connector {
  return {
    async check(ctx) {
      const { login, id } = await githubApi(ctx, base).user()
      return { id: String(id), label: login }
    },
    documents: {
      async destinations(ctx) {
        const found = await githubApi(ctx, base).repositories()
        return found.filter(({ has_issues, archived }) => has_issues && !archived).map(destinationOf)
      },
      resolve: (ctx, destination) => resolve(githubApi(ctx, base), destination),
      write: (ctx, task) => writeIssues(ctx, task, trackerOf(task, githubApi(ctx, base))),
      state: (ctx, repository, number) =>
        unlessGone(async () => {
          const { state, state_reason: reason } = await githubApi(ctx, base).issue(repository, number)
          const isDone = state === 'closed'
          return {
            name: isDone && reason === 'not_planned' ? 'Closed as not planned' : isDone ? 'Closed' : 'Open',
            isDone,
          }
        }),
    },
  }
}

const destinationOf = ({ full_name, name }: Repository): Destination => ({
  id: full_name,
  key: full_name,
  name,
  types: ['Issue'],
  isSandbox: false,
})

async function resolve(api: GithubApi, name: string): Promise<Destination> {
  if (!/^[\w.-]+\/[\w.-]+$/.test(name)) throw new UserError('not_found', noRepository)
  return destinationOf(await orRefusal(() => api.repository(name), noRepository))
}

/** Issues are identified by number. The mark is a hidden comment. */
function trackerOf({ destination, document }: ExportTask, api: GithubApi): IssueTracker {
  const repository = destination.id
  const fieldsOf = (node: OutlineNode, mark: string) => ({
    title: shortLine(node.title, longestTitle) || 'Untitled',
    body: `${markdownOf(node, document, longestBody)}\n\n${commentOf(mark)}`,
  })
  const remoteOf = (issue: { number: number; html_url: string }): Remote => ({
    id: String(issue.number),
    url: issue.html_url,
  })
  return {
    async create(node, mark, parent) {
      const issue = await api.create(repository, fieldsOf(node, mark))
      if (parent) await join(api, repository, parent.id, issue.id)
      return remoteOf(issue)
    },
    async find(mark, since) {
      // Allow for clock skew.
      const candidates = await api.issuesSince(repository, new Date(since.getTime() - 60_000))
      const found = candidates.find(({ body }) => body?.includes(commentOf(mark)))
      return found && remoteOf(found)
    },
    async update(number, node, mark) {
      return (await unlessGone(() => api.update(repository, number, fieldsOf(node, mark)))) !== undefined
    },
  }
}

const commentOf = (mark: string) => `<!-- ${mark} -->`

/** Keeps the issue even if the repository does not support sub-issues. */
async function join(api: GithubApi, repository: string, parent: string, issueId: number): Promise<void> {
  try {
    await api.addSubIssue(repository, parent, issueId)
  } catch (error) {
    if (!(error instanceof ServiceRefused)) throw error
  }
}
