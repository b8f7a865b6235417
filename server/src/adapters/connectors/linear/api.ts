import { z } from 'zod'
import { type ConnectorCtx, CredentialsRefused } from '#ports/connections'
import { allPages, createService, ServiceRefused } from '../service.ts'

const Failure = z.object({
  message: z.string().default(''),
  extensions: z
    .object({ code: z.string().default(''), userPresentableMessage: z.string().optional() })
    .default({ code: '' }),
})
const Answer = z.object({ data: z.unknown().optional(), errors: z.array(Failure).optional() })
const failuresIn = (body: unknown) => Answer.catch({}).parse(body).errors ?? []
const hasCode = (body: unknown, ...codes: string[]) =>
  failuresIn(body).some(({ extensions }) => codes.includes(extensions.code))
const wordsOf = (body: unknown) =>
  failuresIn(body)
    .map(({ message, extensions }) => extensions.userPresentableMessage ?? message)
    .join(' ')

const Team = z.object({ id: z.string(), key: z.string(), name: z.string() })
const Issue = z.object({ id: z.string(), identifier: z.string(), url: z.string() })
export type LinearIssue = z.infer<typeof Issue>

export interface IssueInput {
  title: string
  description: string
  priority?: number
}

/** Longer lists are useless in a picker. */
const mostTeams = 1_000

export type LinearApi = ReturnType<typeof linearApi>

/** Linear's GraphQL API. Values are passed as variables, never inside the query. */
export function linearApi(ctx: ConnectorCtx, base: string | undefined) {
  const { token = '' } = ctx.credentials
  const service = createService(ctx, {
    name: 'Linear',
    base: base ?? 'https://api.linear.app',
    headers: { authorization: token },
    secrets: [token],
    explain: (body) => ({ sentence: wordsOf(body) }),
    isRefusedCredentials: (_status, body) => hasCode(body, 'AUTHENTICATION_ERROR'),
    // Linear uses 400 for rate limits.
    isTurnedAway: (_response, body) => hasCode(body, 'RATELIMITED'),
  })
  async function ask<S extends z.ZodType>(query: string, variables: object, data: S, isRepeatable = true) {
    const Answer = z.object({ data: data.nullish(), errors: z.array(Failure).optional() })
    const answer = await service.post('/graphql', { query, variables }, Answer, isRepeatable)
    if (hasCode(answer, 'AUTHENTICATION_ERROR')) throw new CredentialsRefused('Linear')
    if (answer.errors?.length || answer.data == null) {
      throw new ServiceRefused('Linear', 200, { sentence: wordsOf(answer).slice(0, 300) })
    }
    return answer.data
  }
  return { ...teamCalls(ask), ...issueCalls(ask) }
}

type Ask = <S extends z.ZodType>(
  query: string,
  variables: object,
  data: S,
  isRepeatable?: boolean,
) => Promise<NonNullable<z.output<S>>>

function teamCalls(ask: Ask) {
  const Viewer = z.object({
    viewer: z.object({ name: z.string() }),
    organization: z.object({ id: z.string(), name: z.string() }),
  })
  const Teams = z.object({
    teams: z.object({
      nodes: z.array(Team),
      pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
    }),
  })
  return {
    viewer: () => ask('query { viewer { name } organization { id name } }', {}, Viewer),
    teams: () =>
      allPages(mostTeams, async (after: string | undefined) => {
        const query =
          'query ($after: String) { teams(first: 100, after: $after) { nodes { id key name } pageInfo { hasNextPage endCursor } } }'
        const { nodes, pageInfo } = (await ask(query, { after: after ?? null }, Teams)).teams
        return { items: nodes, next: pageInfo.hasNextPage ? pageInfo.endCursor : undefined }
      }),
  }
}

function issueCalls(ask: Ask) {
  const Made = z.object({ issueCreate: z.object({ success: z.boolean(), issue: Issue.nullish() }) })
  const Changed = z.object({ issueUpdate: z.object({ success: z.boolean() }) })
  return {
    /** Uses our own id, so Linear refuses a duplicate. */
    create: async (id: string, teamId: string, parentId: string | undefined, input: IssueInput) => {
      const query =
        'mutation ($input: IssueCreateInput!) { issueCreate(input: $input) { success issue { id identifier url } } }'
      const fields = { id, teamId, ...(parentId && { parentId }), ...input }
      const { issueCreate } = await ask(query, { input: fields }, Made, false)
      if (issueCreate.issue) return issueCreate.issue
      throw new ServiceRefused('Linear', 200, { sentence: "the issue wasn't created." })
    },
    update: (id: string, input: IssueInput) =>
      ask(
        'mutation ($id: String!, $input: IssueUpdateInput!) { issueUpdate(id: $id, input: $input) { success } }',
        { id, input },
        Changed,
      ),
    find: async (id: string) => {
      const query =
        'query ($id: ID!) { issues(filter: { id: { eq: $id } }, includeArchived: true) { nodes { id identifier url } } }'
      const { issues } = await ask(query, { id }, z.object({ issues: z.object({ nodes: z.array(Issue) }) }))
      return issues.nodes[0]
    },
    stateOf: async (id: string) => {
      const query =
        'query ($id: ID!) { issues(filter: { id: { eq: $id } }, includeArchived: true) { nodes { state { name type } } } }'
      const State = z.object({ state: z.object({ name: z.string(), type: z.string() }) })
      const { issues } = await ask(query, { id }, z.object({ issues: z.object({ nodes: z.array(State) }) }))
      return issues.nodes[0]?.state
    },
  }
}
