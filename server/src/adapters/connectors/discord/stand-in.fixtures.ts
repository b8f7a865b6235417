import { standIn } from '../stand-in.fixtures.ts'

const path = '/api/webhooks/1122334455667788/canary-Dc5xq_82nPzR4tYw7dsct'
export const discordAccount = { webhook: `https://discord.com${path}` }

type Message = ReturnType<typeof JSON.parse>

/** The webhook of a Discord channel, with its limits. */
export async function discordStandIn() {
  const posted: Message[] = []
  const server = await standIn(({ method, path: requestPath, query, body }) => {
    const [, , , id, token] = requestPath.split('/')
    const [, , , knownId, knownToken] = path.split('/')
    if (id !== knownId) return { status: 404, body: { message: 'Unknown Webhook', code: 10015 } }
    if (token !== knownToken) return { status: 401, body: { message: 'Invalid Webhook Token', code: 50027 } }
    if (method === 'GET') {
      const hook = {
        type: 1,
        id,
        name: 'Sextant',
        avatar: null,
        channel_id: '199737254929760256',
        guild_id: '199737254929760257',
      }
      return { status: 200, body: { ...hook, application_id: null, token } }
    }
    const invalid = (where: string, text: string) => ({
      status: 400,
      body: {
        code: 50035,
        message: 'Invalid Form Body',
        errors: { [where]: { _errors: [{ code: 'BASE_TYPE_BAD_LENGTH', message: text }] } },
      },
    })
    const { content = '', embeds = [] } = body
    if (!content && embeds.length === 0)
      return { status: 400, body: { message: 'Cannot send an empty message', code: 50006 } }
    if (content.length > 2_000) return invalid('content', 'Must be 2000 or fewer in length.')
    for (const { title = '', description = '' } of embeds) {
      if (title.length > 256) return invalid('embeds', 'Must be 256 or fewer in length.')
      if (description.length > 4_096) return invalid('embeds', 'Must be 4096 or fewer in length.')
    }
    posted.push(body)
    if (query.get('wait') !== 'true') return { status: 204 }
    return { status: 200, body: { id: '1400000000000000001', channel_id: '199737254929760256', content } }
  })
  return Object.assign(server, { posted, path })
}
