import { type Answer, standIn } from '../stand-in.fixtures.ts'

export const linearAccount = { token: 'lin_api_canary9d4Fh2KsW7linr' }

interface Issue {
  id: string
  identifier: string
  url: string
  title: string
  description: string
  parentId?: string
  priority?: number
}

type Variables = ReturnType<typeof JSON.parse>

/** A fake of Linear's GraphQL API. */
export async function linearStandIn() {
  const issues: Issue[] = []
  const server = await standIn(({ method, path, headers, body }) => {
    if (method !== 'POST' || path !== '/graphql') return { status: 404 }
    // Personal keys are sent without Bearer.
    if (headers.authorization !== linearAccount.token) {
      return fail(401, 'AUTHENTICATION_ERROR', 'Authentication required, not authenticated')
    }
    if (typeof body.query !== 'string' || typeof body.variables !== 'object')
      return fail(400, 'GRAPHQL_PARSE_FAILED', 'no query')
    return answer(issues, body.query, body.variables)
  })
  return Object.assign(server, { issues })
}

const ok = (data: unknown): Answer => ({ status: 200, body: { data } })
const fail = (status: number, code: string, message: string): Answer => ({
  status,
  body: { data: null, errors: [{ message, extensions: { code, userPresentableMessage: message } }] },
})

const teams = Array.from({ length: 130 }, (_, n) => ({
  id: `team-${n}`,
  key: n === 0 ? 'PRO' : `T${n}`,
  name: n === 0 ? 'Product' : `Team ${n}`,
}))

function answer(issues: Issue[], query: string, variables: Variables): Answer {
  if (query.includes('viewer')) return ok({ viewer: { name: 'Ada' }, organization: { id: 'org-1', name: 'Acme' } })
  if (query.includes('teams(')) {
    const start = Number(variables.after ?? 0)
    const nodes = teams.slice(start, start + 100)
    return ok({
      teams: { nodes, pageInfo: { hasNextPage: start + 100 < teams.length, endCursor: String(start + 100) } },
    })
  }
  if (query.includes('issueCreate')) return create(issues, variables.input)
  if (query.includes('issueUpdate')) {
    const issue = issues.find(({ id }) => id === variables.id)
    if (!issue) return fail(200, 'ENTITY_NOT_FOUND', 'Entity not found: Issue')
    Object.assign(issue, variables.input)
    return ok({ issueUpdate: { success: true } })
  }
  if (query.includes('issues(')) {
    const todo = { name: 'Todo', type: 'unstarted' }
    const found = issues.filter(({ id }) => id === variables.id)
    return ok({ issues: { nodes: found.map((issue) => ({ state: todo, ...issue })) } })
  }
  return fail(400, 'GRAPHQL_VALIDATION_FAILED', 'Cannot query field')
}

function create(issues: Issue[], input: Variables): Answer {
  const isUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(input.id)
  const isGood =
    isUuid && teams.some(({ id }) => id === input.teamId) && input.title.length > 0 && input.title.length <= 255
  if (!isGood) return fail(200, 'INVALID_INPUT', 'Argument Validation Error')
  if (issues.some(({ id }) => id === input.id)) return fail(200, 'INVALID_INPUT', 'Entity with this id exists already')
  if (input.parentId && !issues.some(({ id }) => id === input.parentId))
    return fail(200, 'INVALID_INPUT', 'No such parent')
  const identifier = `PRO-${issues.length + 1}`
  const issue = { ...input, identifier, url: `https://linear.app/acme/issue/${identifier}` }
  issues.push(issue)
  return ok({ issueCreate: { success: true, issue } })
}
