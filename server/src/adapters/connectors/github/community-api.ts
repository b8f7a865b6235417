import { z } from 'zod'
import { UserError } from '#kernel/errors'
import type { ConnectorCtx } from '#ports/connections'
import { type Service, ServiceRefused } from '../service.ts'
import { githubService, numberedPages } from './service.ts'

const Author = z.object({ login: z.string() }).nullish()
const Reactions = z.object({ total_count: z.number().default(0) }).nullish()
const Issue = z.object({
  id: z.number(),
  number: z.number(),
  title: z.string(),
  body: z.string().nullish(),
  html_url: z.string(),
  user: Author,
  created_at: z.string(),
  updated_at: z.string(),
  comments: z.number().default(0),
  reactions: Reactions,
  pull_request: z.unknown().optional(),
})
export type GithubIssue = z.infer<typeof Issue>

const Comment = z.object({
  id: z.number(),
  body: z.string().nullish(),
  html_url: z.string(),
  issue_url: z.string().default(''),
  user: Author,
  created_at: z.string(),
  updated_at: z.string(),
  reactions: Reactions,
})
export type GithubComment = z.infer<typeof Comment>

const Discussion = z.object({
  id: z.string(),
  title: z.string(),
  body: z.string(),
  url: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  upvoteCount: z.number(),
  author: Author,
  comments: z.object({ totalCount: z.number() }),
})
export type GithubDiscussion = z.infer<typeof Discussion>
const DiscussionComment = z.object({ id: z.string(), url: z.string(), body: z.string().default('') })

const mostItems = 500

/** GitHub's REST and GraphQL calls for communities. */
export function communityApi(ctx: ConnectorCtx, base: string | undefined) {
  const { repository = '' } = ctx.credentials
  if (!/^[\w.-]+\/[\w.-]+$/.test(repository)) {
    throw new UserError('invalid_input', 'Enter the repository as owner/name')
  }
  const [owner = '', name = ''] = repository.split('/')
  const at = `/repos/${encodeURIComponent(owner)}/${encodeURIComponent(name)}`
  const service = githubService(ctx, base)
  const pages = <S extends z.ZodType>(path: string, query: Record<string, string>, item: S) =>
    numberedPages(service, `${at}${path}`, query, item, mostItems)
  const oldestFirst = { sort: 'updated', direction: 'asc' }
  return {
    repository: () => service.get(at, z.object({ full_name: z.string(), has_discussions: z.boolean().default(false) })),
    issues: (since: string) => pages('/issues', { ...oldestFirst, state: 'all', since }, Issue),
    comments: (since: string) => pages('/issues/comments', { ...oldestFirst, since }, Comment),
    commentsOf: (issue: string, since: string) =>
      pages(`/issues/${encodeURIComponent(issue)}/comments`, { since }, Comment),
    comment: (issue: string, body: string) =>
      service.post(`${at}/issues/${encodeURIComponent(issue)}/comments`, { body }, Comment),
    ...discussionCalls(service, { owner, name }),
  }
}

/** Values are passed as variables, never inside the query. */
function discussionCalls(service: Service, repository: { owner: string; name: string }) {
  const ask = async <S extends z.ZodType>(query: string, variables: object, data: S, isRepeatable: boolean) => {
    const Answer = z.object({ data: data.nullish(), errors: z.array(z.object({ message: z.string() })).optional() })
    const answer = await service.post('/graphql', { query, variables }, Answer, isRepeatable)
    if (answer.errors?.length || answer.data == null) {
      const sentence = answer.errors?.map(({ message }) => message).join(' ') ?? ''
      throw new ServiceRefused('GitHub', 200, { sentence: sentence.slice(0, 300) })
    }
    return answer.data
  }
  return {
    discussions: async () => {
      const query = `query ($owner: String!, $name: String!) { repository(owner: $owner, name: $name) {
        discussions(first: 50, orderBy: { field: UPDATED_AT, direction: DESC }) { nodes {
          id title body url createdAt updatedAt upvoteCount author { login } comments { totalCount } } } } }`
      const Data = z.object({ repository: z.object({ discussions: z.object({ nodes: z.array(Discussion) }) }) })
      return (await ask(query, repository, Data, true)).repository.discussions.nodes
    },
    discussionComments: async (id: string) => {
      const query = `query ($id: ID!) { node(id: $id) { ... on Discussion {
        comments(last: 50) { nodes { id url body } } } } }`
      const Data = z.object({ node: z.object({ comments: z.object({ nodes: z.array(DiscussionComment) }) }) })
      return (await ask(query, { id }, Data, true)).node.comments.nodes
    },
    discuss: async (discussionId: string, body: string) => {
      const query = `mutation ($discussionId: ID!, $body: String!) {
        addDiscussionComment(input: { discussionId: $discussionId, body: $body }) { comment { id url } } }`
      const Data = z.object({ addDiscussionComment: z.object({ comment: DiscussionComment }) })
      return (await ask(query, { discussionId, body }, Data, false)).addDiscussionComment.comment
    },
  }
}
