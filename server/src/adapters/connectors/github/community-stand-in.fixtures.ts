import { Refused, type StandInRequest, standIn } from '../stand-in.fixtures.ts'

export const repositoryToken = 'github_pat_of_a_test'

interface Comment {
  id: number
  body: string
  html_url: string
  issue_url: string
  user: { login: string }
  created_at: string
  updated_at: string
}

const at = new Date(Date.now() - 3_600_000).toISOString()
const site = 'https://github.com/acme/app'

/** A repository with an issue, a pull request and a discussion, as GitHub documents its APIs. */
export async function repositoryStandIn() {
  const comments: Comment[] = []
  const discussed: { id: string; url: string; body: string }[] = []
  const issue = (number: number, more: object) => ({
    ...{ id: 1_000 + number, number, title: 'Export fails', body: 'The CSV export is broken.', comments: 0 },
    ...{ html_url: `${site}/issues/${number}`, user: { login: 'priya' }, created_at: at, updated_at: at },
    ...{ reactions: { total_count: 3 }, ...more },
  })
  const service = await standIn((request) => {
    if (request.headers.authorization !== `Bearer ${repositoryToken}`)
      throw new Refused(401, { message: 'Bad credentials' })
    if (request.headers['x-github-api-version'] !== '2022-11-28') throw new Refused(400, { message: 'Which version?' })
    return request.path === '/graphql' ? graph(request) : rest(request)
  })
  function rest({ method, path, query, body }: StandInRequest) {
    if (path === '/repos/acme/app') return { status: 200, body: { full_name: 'acme/app', has_discussions: true } }
    if (path === '/repos/acme/app/issues') {
      const isDocumented = query.get('state') === 'all' && query.get('sort') === 'updated' && query.has('since')
      if (!isDocumented) throw new Refused(422, { message: 'Validation Failed' })
      return { status: 200, body: [issue(1, {}), issue(2, { pull_request: {}, title: 'A pull request' })] }
    }
    if (path === '/repos/acme/app/issues/comments') return { status: 200, body: comments }
    if (path === '/repos/acme/app/issues/1/comments') {
      if (method === 'GET') return { status: 200, body: comments }
      const id = 5_000 + comments.length
      const html_url = `${site}/issues/1#issuecomment-${id}`
      const now = new Date().toISOString()
      const created = { id, body: body.body, html_url, issue_url: `${site}/issues/1`, user: { login: 'bot' } }
      comments.push({ ...created, created_at: now, updated_at: now })
      return { status: 201, body: comments.at(-1) }
    }
    throw new Refused(404, { message: 'Not Found' })
  }
  function graph({ body: { query, variables } }: StandInRequest) {
    if (query.includes('addDiscussionComment')) {
      const created = { id: `DC_${discussed.length}`, url: `${site}/discussions/3#c`, body: variables.body }
      discussed.push(created)
      return { status: 200, body: { data: { addDiscussionComment: { comment: created } } } }
    }
    if (query.includes('node(id')) return { status: 200, body: { data: { node: { comments: { nodes: discussed } } } } }
    const discussion = {
      ...{ id: 'D_1', title: 'Ideas', body: 'What about dark mode?', url: `${site}/discussions/3` },
      ...{ createdAt: at, updatedAt: at, upvoteCount: 8, author: { login: 'sam' }, comments: { totalCount: 2 } },
    }
    return { status: 200, body: { data: { repository: { discussions: { nodes: [discussion] } } } } }
  }
  return { ...service, comments, discussed }
}
