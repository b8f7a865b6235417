import { UserError } from '#kernel/errors'
import type { Connector, ConnectorCtx } from '#ports/connections'
import { hello } from '../words.ts'
import { isWebhook, requiredChannel, slackApi, slackWebhook } from './api.ts'
import { slackMessage } from './compose.ts'

export function createSlack(base: string | undefined): Connector {
  return {
    check: (ctx) => (byWebhook(ctx) ? checkWebhook(ctx, base) : checkToken(ctx, base)),
    isCheckedByUse: byWebhook,
    messages: {
      async send(ctx, draft) {
        const message = slackMessage(draft)
        if (byWebhook(ctx)) {
          if (draft.channel && draft.channel !== ctx.credentials.channel) {
            throw new UserError(
              'invalid_input',
              'A Slack webhook only posts to its own channel. Use a bot token for other channels.',
            )
          }
          await slackWebhook(ctx, base).post(message)
          return { where: "the webhook's channel" }
        }
        const channel = requiredChannel(draft.channel || ctx.credentials.channel)
        await slackApi(ctx, base).postMessage(channel, message)
        return { where: channel }
      },
    },
  }
}

const byWebhook = ({ credentials }: ConnectorCtx) => isWebhook(credentials.token ?? '')

async function checkToken(ctx: ConnectorCtx, base: string | undefined) {
  const { token = '', channel } = ctx.credentials
  if (!/^xox[bpe]/.test(token)) {
    throw new UserError('invalid_input', 'Enter a bot token that starts with xoxb-, or a webhook URL.')
  }
  const where = requiredChannel(channel)
  const { team, team_id, user } = await slackApi(ctx, base).authTest()
  return { id: team_id, label: `${user} in ${team}, ${where}` }
}

/** A webhook can only be tested by using it. */
async function checkWebhook(ctx: ConnectorCtx, base: string | undefined) {
  const { team, post } = slackWebhook(ctx, base)
  await post(slackMessage({ text: hello }))
  return { id: team, label: `Webhook of ${team}` }
}
