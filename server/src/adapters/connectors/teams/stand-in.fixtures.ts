import { standIn } from '../stand-in.fixtures.ts'

const path = '/powerautomate/automations/direct/workflows/0f1e2d3c4b5a/triggers/manual/paths/invoke'
export const teamsAccount = {
  webhook: `https://default1234.5a.environment.api.powerplatform.com:443${path}?api-version=1&sp=%2Ftriggers%2Fmanual%2Frun&sv=1.0&sig=canaryT7d0QxZ41teams-Wf8`,
}

type Card = ReturnType<typeof JSON.parse>

/** A fake Teams workflow trigger: takes a message with one Adaptive Card and answers 202 without a body. */
export async function teamsStandIn() {
  const posted: Card[] = []
  const server = await standIn(({ method, path: requestPath, query, headers, body }) => {
    const error = (status: number, code: string, message: string) => ({ status, body: { error: { code, message } } })
    if (requestPath !== path) return error(404, 'WorkflowNotFound', 'The workflow could not be found.')
    if (query.get('sig') !== new URL(teamsAccount.webhook).searchParams.get('sig')) {
      return error(
        401,
        'DirectApiAuthorizationRequired',
        'The request must be authenticated only by Shared Access scheme.',
      )
    }
    if (method !== 'POST' || headers['content-type'] !== 'application/json') return { status: 415 }
    const bytes = Buffer.byteLength(JSON.stringify(body))
    if (bytes > 28 * 1_024) return error(413, 'RequestEntityTooLarge', 'The message is too large.')
    const [attachment] = body.attachments ?? []
    const card = attachment?.content
    const isCard =
      body.type === 'message' &&
      attachment?.contentType === 'application/vnd.microsoft.card.adaptive' &&
      card?.type === 'AdaptiveCard' &&
      card.$schema === 'http://adaptivecards.io/schemas/adaptive-card.json' &&
      card.body.every((block: Card) => block.type === 'TextBlock' && typeof block.text === 'string')
    if (!isCard) return error(400, 'TriggerInputSchemaMismatch', 'The input body does not match the schema.')
    posted.push(card)
    return { status: 202 }
  })
  return Object.assign(server, { posted, path })
}
