import { UserError } from '#kernel/errors'
import type { CommunityConnector, RemotePost } from '#ports/community'
import { isOurs, markComment, marked } from '../reply-mark.ts'
import { ServiceRefused } from '../service.ts'
import { communityApi, type GithubComment, type GithubDiscussion, type GithubIssue } from './community-api.ts'

/** How far back the first reading goes. */
const firstDays = 30
/** Allows for clock skew. */
const slackMs = 60_000

/** Issues, discussions and comments of one repository. */
export function createGithubCommunity(base: string | undefined): CommunityConnector {
  return {
    async check(ctx) {
      try {
        const { full_name } = await communityApi(ctx, base).repository()
        return { name: full_name, address: `github.com/${full_name.toLowerCase()}` }
      } catch (error) {
        if (!(error instanceof ServiceRefused)) throw error
        throw new UserError(
          'invalid_input',
          "Couldn't find this GitHub repository. Check its name and the token's access.",
        )
      }
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

const personOf = (author: { login: string } | null | undefined) => author?.login ?? 'ghost'

const issuePost = (issue: GithubIssue): RemotePost => ({
  id: `issue ${issue.id}`,
  author: personOf(issue.user),
  handle: personOf(issue.user),
  content: `${issue.title}\n\n${issue.body ?? ''}`,
  url: issue.html_url,
  postedAt: new Date(issue.created_at),
  likes: issue.reactions?.total_count ?? 0,
  comments: issue.comments,
  shares: 0,
  thread: { issue: String(issue.number) },
})

const commentPost = (comment: GithubComment): RemotePost => ({
  id: `comment ${comment.id}`,
  author: personOf(comment.user),
  handle: personOf(comment.user),
  content: comment.body ?? '',
  url: comment.html_url,
  postedAt: new Date(comment.created_at),
  likes: comment.reactions?.total_count ?? 0,
  comments: 0,
  shares: 0,
  thread: { issue: comment.issue_url.split('/').at(-1) ?? '' },
})

const discussionPost = (discussion: GithubDiscussion): RemotePost => ({
  id: `discussion ${discussion.id}`,
  author: personOf(discussion.author),
  handle: personOf(discussion.author),
  content: `${discussion.title}\n\n${discussion.body}`,
  url: discussion.url,
  postedAt: new Date(discussion.createdAt),
  likes: discussion.upvoteCount,
  comments: discussion.comments.totalCount,
  shares: 0,
  thread: { discussion: discussion.id },
})
