import { z } from 'zod'
import type { ConnectorCtx } from '#ports/connections'
import { createService, type Service } from '../service.ts'

export const graphBase = 'https://graph.facebook.com'
const graphVersion = 'v24.0'

const Problem = z.object({
  error: z.object({
    message: z.string().default(''),
    code: z.number().default(0),
    error_user_msg: z.string().optional(),
  }),
})
const problemOf = (body: unknown) => Problem.catch({ error: { message: '', code: 0 } }).parse(body).error

/** Expired or revoked tokens and lost sessions. */
const refusedCredentials = [102, 190]
/** Rate limits of the app, user or page. */
const tooManyCalls = [4, 17, 32, 613]
/** The same text posted twice within minutes. */
export const duplicate = 'Facebook code 506'

/** Meta's Graph API. The token goes in a header, never in a URL. */
export function graph(ctx: ConnectorCtx, name: string, base: string): Service {
  const { token = '' } = ctx.credentials
  return createService(ctx, {
    name,
    base: `${base}/${graphVersion}`,
    headers: { authorization: `Bearer ${token}` },
    secrets: [token],
    isRefusedCredentials: (_status, body) => refusedCredentials.includes(problemOf(body).code),
    isTurnedAway: (response, body) => response.status >= 400 && tooManyCalls.includes(problemOf(body).code),
    explain(body) {
      const { message, error_user_msg, code } = problemOf(body)
      return { sentence: error_user_msg ?? message, fields: code === 506 ? [duplicate] : [] }
    },
  })
}
