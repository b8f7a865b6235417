import { z } from 'zod'
import type { Connector, ConnectorCtx, MessageDraft } from '#ports/connections'
import { createService } from '../service.ts'
import { partsOf, webhookAddress } from '../webhook-address.ts'
import { shortened } from '../words.ts'

const longestContent = 2_000
const longestTitle = 256
const longestDescription = 4_096

export function createDiscord(base: string | undefined): Connector {
  return {
    async check(ctx) {
      const { id, name, guild_id } = await discordWebhook(ctx, base).read()
      return { id, label: `${name ?? 'Webhook'} in server ${guild_id ?? 'unknown'}` }
    },
    messages: {
      async send(ctx, draft) {
        await discordWebhook(ctx, base).post(discordMessage(draft))
        return { where: "the webhook's channel" }
      },
    },
  }
}

/** Plain if it is short; an embed with a title or link. Mentions are disabled. */
function discordMessage({ text, title, url }: MessageDraft) {
  const isPlain = !title && !url && text.length <= longestContent
  return {
    ...(isPlain
      ? { content: text }
      : {
          embeds: [
            {
              ...(title && { title: shortened(title, longestTitle) }),
              description: shortened(text, longestDescription),
              ...(url && { url, ...(!title && { title: 'Open in Sextant' }) }),
            },
          ],
        }),
    allowed_mentions: { parse: [] },
  }
}

const Webhook = z.object({ id: z.string(), name: z.string().nullish(), guild_id: z.string().nullish() })
const Errors = z.object({ code: z.number().default(0), message: z.string().default('') })
const errorIn = (body: unknown) => Errors.catch({ code: 0, message: '' }).parse(body)
const unknownWebhook = 10_015
const invalidToken = 50_027

function discordWebhook(ctx: ConnectorCtx, base: string | undefined) {
  const url = webhookAddress(ctx.credentials.webhook ?? '', {
    name: 'Discord',
    hosts: /^((canary|ptb)\.)?discord(app)?\.com$/,
    path: /^\/api\/(v\d+\/)?webhooks\/\d+\/[\w-]+$/,
    example: 'https://discord.com/api/webhooks/123/abc',
  })
  const { base: at } = partsOf(url, base)
  const service = createService(ctx, {
    name: 'Discord',
    base: at,
    headers: {},
    secrets: [url.href, url.pathname.split('/').at(-1) ?? ''],
    explain: (body) => ({ sentence: errorIn(body).message }),
    isRefusedCredentials: (_status, body) => [unknownWebhook, invalidToken].includes(errorIn(body).code),
  })
  const path = url.pathname
  return {
    read: () => service.get(path, Webhook),
    /** Waits for the result, otherwise Discord would not report errors. */
    post: (body: object) => service.post(`${path}?wait=true`, body, z.object({ id: z.string() }), true),
  }
}
