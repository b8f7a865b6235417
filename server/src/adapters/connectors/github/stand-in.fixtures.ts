import { type Answer, Refused, type StandInRequest, standIn } from '../stand-in.fixtures.ts'

export const githubAccount = { token: 'github_pat_canary_11AAB7_x82kQm4ghbt' }

interface Issue {
  id: number
  number: number
  title: string
  body: string
  parent?: number
  state?: 'open' | 'closed'
  created_at: string
}

const ok = (body: unknown, status = 200): Answer => ({ status, body })
const notFound = () => new Refused(404, { message: 'Not Found', documentation_url: 'https://docs.github.com/rest' })

/** GitHub's REST API as far as it is documented and we use it. */
export async function githubStandIn() {
  const issues: Issue[] = []
  const state = { issues }
  const server = await standIn((request) => {
    if (request.headers.authorization !== `Bearer ${githubAccount.token}`) {
      return { status: 401, body: { message: 'Bad credentials', documentation_url: 'https://docs.github.com/rest' } }
    }
    if (request.headers.accept !== 'application/vnd.github+json') return { status: 415 }
    if (request.headers['x-github-api-version'] !== '2022-11-28') return { status: 400 }
    if (!request.headers['user-agent']) return { status: 403, body: { message: 'Missing a User-Agent' } }
    return answer(state.issues, request)
  })
  return Object.assign(server, { issues })
}

function answer(issues: Issue[], { method, path, query, body }: StandInRequest): Answer {
  const call = `${method} ${path}`
  const [, number] = /^\/repos\/acme\/app\/issues\/(\d+)(?:\/sub_issues)?$/.exec(path) ?? []
  if (call === 'GET /user') return ok({ login: 'ada', id: 583231, name: 'Ada' })
  if (call === 'GET /user/repos') return ok(repositories(query))
  if (call === 'GET /repos/acme/app')
    return ok({ id: 1, name: 'app', full_name: 'acme/app', has_issues: true, archived: false })
  if (call === 'GET /repos/acme/app/issues') {
    const page = Number(query.get('page') ?? 1)
    if (query.get('state') !== 'all' || !query.get('since')) throw notFound()
    return ok(
      [...issues]
        .reverse()
        .slice((page - 1) * 100, page * 100)
        .map(visible),
    )
  }
  if (call === 'POST /repos/acme/app/issues') return create(issues, body)
  const issue = issues.find((one) => String(one.number) === number)
  if (!issue) throw notFound()
  if (method === 'GET') return ok(visible(issue))
  if (method === 'PATCH') return ok(visible(Object.assign(issue, checked(body))))
  if (method === 'POST' && path.endsWith('/sub_issues')) {
    const child = issues.find(({ id }) => id === body.sub_issue_id)
    if (!child || child.parent)
      throw new Refused(422, { message: 'Validation Failed', errors: [{ message: 'duplicate' }] })
    child.parent = issue.number
    return ok(visible(issue), 201)
  }
  throw notFound()
}

function repositories(query: URLSearchParams) {
  const page = Number(query.get('page') ?? 1)
  const all = Array.from({ length: 120 }, (_, n) => ({
    id: n,
    name: `repo-${n}`,
    full_name: `acme/repo-${n}`,
    has_issues: true,
    archived: n === 7,
  }))
  return [{ id: 999, name: 'app', full_name: 'acme/app', has_issues: true, archived: false }, ...all].slice(
    (page - 1) * 100,
    page * 100,
  )
}

function checked({ title, body }: { title?: unknown; body?: unknown }) {
  if (typeof title !== 'string' || title === '' || title.length > 256) {
    throw new Refused(422, { message: 'Validation Failed', errors: [{ field: 'title', code: 'invalid' }] })
  }
  if (typeof body !== 'string' || body.length > 65_536) {
    throw new Refused(422, { message: 'Validation Failed', errors: [{ field: 'body', message: 'body is too long' }] })
  }
  return { title, body }
}

function create(issues: Issue[], input: ReturnType<typeof JSON.parse>): Answer {
  const number = issues.length + 1
  const issue = { id: 70_000 + number, number, ...checked(input), created_at: new Date().toISOString() }
  issues.push(issue)
  return ok(visible(issue), 201)
}

const visible = (issue: Issue) => ({
  state: 'open',
  ...issue,
  html_url: `https://github.com/acme/app/issues/${issue.number}`,
})
