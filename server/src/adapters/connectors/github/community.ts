import type { CommunityConnector, RemotePost } from '#ports/community'
import { isOurs, markComment, marked } from '../reply-mark.ts'
import { orRefusal } from '../service.ts'
import { communityApi, type GithubComment, type GithubDiscussion, type GithubIssue } from './community-api.ts'
import { noRepository } from './service.ts'

/** How far back the first reading goes. */
const firstDays = 30
/** Allows for clock skew. */
const slackMs = 60_000

/** Issues, discussions and comments of one repository. */
export function createGithubCommunity(base: string | undefined): CommunityConnector {
  return {
    async check(ctx) {
      const { full_name } = await orRefusal(() => communityApi(ctx, base).repository(), noRepository, 'invalid_input')
      return { name: full_name, address: `github.com/${full_name.toLowerCase()}` }
    },
    async read(ctx, memory) {
      const api = communityApi(ctx, base)
      const first = new Date(ctx.now().getTime() - firstDays * 86_400_000).toISOString()
      const since = typeof memory.since === 'string' ? memory.since : first
      const { has_discussions } = await api.repository()
      const issues = await api.issues(since)
      const comments = await api.comments(since)
      const discussions = has_discussions ? (await api.discussions()).filter(({ updatedAt }) => updatedAt >= since) : []
      const posts = [
        ...issues.filter(({ pull_request }) => pull_request === undefined).map(issuePost),
        ...comments.filter(({ html_url }) => html_url.includes('/issues/')).map(commentPost),
        ...discussions.map(discussionPost),
      ]
      return {
        posts: posts.filter(({ content }) => !isOurs(content)),
        memory: { since: latest(since, issues, comments) },
      }
    },
    async reply(ctx, { thread, text, mark }) {
      const api = communityApi(ctx, base)
      const body = marked(text, mark)
      if (thread.discussion) return api.discuss(thread.discussion, body)
      const { id, html_url } = await api.comment(thread.issue ?? '', body)
      return { id: String(id), url: html_url }
    },
    async find(ctx, { thread, mark }, since) {
      const api = communityApi(ctx, base)
      const comment = markComment(mark)
      if (thread.discussion) {
        const found = (await api.discussionComments(thread.discussion)).find(({ body }) => body.includes(comment))
        return found && { id: found.id, url: found.url }
      }
      const from = new Date(since.getTime() - slackMs).toISOString()
      const found = (await api.commentsOf(thread.issue ?? '', from)).find(({ body }) => body?.includes(comment))
      return found && { id: String(found.id), url: found.html_url }
    },
  }
}

/** The latest change seen. Changes in the same second are read again and skipped by id. */
const latest = (since: string, ...lists: readonly { updated_at: string }[][]) =>
  lists.flat().reduce((last, { updated_at }) => (updated_at > last ? updated_at : last), since)

/** Who wrote it; GitHub shows deleted accounts as "ghost". */
const by = (author: { login: string } | null | undefined) => {
  const login = author?.login ?? 'ghost'
  return { author: login, handle: login, shares: 0 }
}

/** What issues and their comments have in common. */
const written = ({ user, html_url: url, created_at, reactions }: GithubIssue | GithubComment) => ({
  ...by(user),
  url,
  postedAt: new Date(created_at),
  likes: reactions?.total_count ?? 0,
})

const issuePost = (issue: GithubIssue): RemotePost => ({
  ...written(issue),
  id: `issue ${issue.id}`,
  content: `${issue.title}\n\n${issue.body ?? ''}`,
  comments: issue.comments,
  thread: { issue: String(issue.number) },
})

const commentPost = (comment: GithubComment): RemotePost => ({
  ...written(comment),
  id: `comment ${comment.id}`,
  content: comment.body ?? '',
  comments: 0,
  thread: { issue: comment.issue_url.split('/').at(-1) ?? '' },
})

const discussionPost = (discussion: GithubDiscussion): RemotePost => ({
  ...by(discussion.author),
  id: `discussion ${discussion.id}`,
  content: `${discussion.title}\n\n${discussion.body}`,
  url: discussion.url,
  postedAt: new Date(discussion.createdAt),
  likes: discussion.upvoteCount,
  comments: discussion.comments.totalCount,
  thread: { discussion: discussion.id },
})
