import { randomUUID } from 'node:crypto'
import type { ExportTarget, ImportSource, IntegrationId, MessageTarget } from '@sextant/contract/integrations/catalogue'
import { discordAccount, discordStandIn } from '#adapters/connectors/discord/stand-in.fixtures'
import { githubAccount, githubStandIn } from '#adapters/connectors/github/stand-in.fixtures'
import { intercomAccount, intercomStandIn } from '#adapters/connectors/intercom/stand-in.fixtures'
import { jiraAccount, jiraStandIn } from '#adapters/connectors/jira/stand-in.fixtures'
import { linearAccount, linearStandIn } from '#adapters/connectors/linear/stand-in.fixtures'
import { notionAccount, notionStandIn } from '#adapters/connectors/notion/stand-in.fixtures'
import { slackAccount, slackStandIn } from '#adapters/connectors/slack/stand-in.fixtures'
import { teamsAccount, teamsStandIn } from '#adapters/connectors/teams/stand-in.fixtures'
import { zendeskAccount, zendeskStandIn } from '#adapters/connectors/zendesk/stand-in.fixtures'
import type { RequestCtx } from '#kernel/context'
import { orNotFound } from '#kernel/errors'
import { open } from './connections/open-connection.ts'
import { importOnce } from './imports/imports.jobs.ts'
import * as imports from './imports/imports.queries.ts'

/** Every connector with a fake service on loopback that behaves as documented. */
export async function everyStandIn() {
  const standIns = {
    slack: await slackStandIn(),
    'microsoft-teams': await teamsStandIn(),
    discord: await discordStandIn(),
    jira: await jiraStandIn(),
    notion: await notionStandIn(),
    github: await githubStandIn(),
    linear: await linearStandIn(),
    zendesk: await zendeskStandIn(),
    intercom: await intercomStandIn(),
  }
  const all = Object.values(standIns)
  return {
    standIns,
    allowHosts: all.map(({ host }) => host),
    serviceBases: Object.fromEntries(Object.entries(standIns).map(([id, { url }]) => [id, url])),
    close: () => {
      for (const one of all) one.close()
    },
  }
}

export const accounts: Record<IntegrationId, Record<string, string>> = {
  slack: slackAccount,
  'microsoft-teams': teamsAccount,
  discord: discordAccount,
  jira: jiraAccount,
  notion: notionAccount,
  github: githubAccount,
  linear: linearAccount,
  zendesk: zendeskAccount,
  intercom: intercomAccount,
}

const text = 'Offline drafts are ready'
const message = (integration: MessageTarget) => (ctx: RequestCtx) =>
  ctx.ports.connections.sendMessage(ctx, { integration, text, idempotencyKey: randomUUID() })
const destinations = (integration: ExportTarget) => (ctx: RequestCtx) =>
  ctx.ports.connections.destinations(ctx, integration)

const feedback = (integration: ImportSource) => async (ctx: RequestCtx) => {
  const { workspaceId, userId } = ctx.actor
  const { accountId } = await open(ctx, workspaceId, integration)
  const [from, to] = [new Date(Date.now() - 86_400_000), new Date()]
  const row = { workspaceId, userId, integration, accountId, isSandbox: false, from, to }
  const stored = orNotFound(await imports.insert(ctx.db, row, to), 'Import')
  try {
    return await importOnce(ctx, stored, new AbortController().signal)
  } finally {
    await imports.end(ctx.db, stored.id, new Date(), { error: 'over', message: '' })
  }
}

interface Case {
  /** A call that uses the connection, and the first request it makes. */
  use(ctx: RequestCtx): Promise<unknown>
  call: string
  /** How the service answers once the credentials are revoked. */
  expired: { status: number; text: string }
}

const json = (status: number, body: object) => ({ status, text: JSON.stringify(body) })

export const cases: Record<IntegrationId, Case> = {
  slack: {
    use: message('slack'),
    call: 'POST /api/chat.postMessage',
    expired: json(200, { ok: false, error: 'token_revoked' }),
  },
  'microsoft-teams': {
    use: message('microsoft-teams'),
    call: `POST ${new URL(teamsAccount.webhook).pathname}`,
    expired: json(404, { error: { code: 'WorkflowNotFound', message: 'The workflow could not be found.' } }),
  },
  discord: {
    use: message('discord'),
    call: `POST ${new URL(discordAccount.webhook).pathname}`,
    expired: json(404, { message: 'Unknown Webhook', code: 10_015 }),
  },
  jira: { use: destinations('jira'), call: 'GET /rest/api/3/project/search', expired: json(401, {}) },
  notion: { use: destinations('notion'), call: 'POST /v1/search', expired: json(401, { code: 'unauthorized' }) },
  github: { use: destinations('github'), call: 'GET /user/repos', expired: json(401, { message: 'Bad credentials' }) },
  linear: {
    use: destinations('linear'),
    call: 'POST /graphql',
    expired: json(400, { errors: [{ message: 'no', extensions: { code: 'AUTHENTICATION_ERROR' } }] }),
  },
  zendesk: {
    use: feedback('zendesk'),
    call: 'GET /api/v2/incremental/tickets/cursor.json',
    expired: json(401, { error: "Couldn't authenticate you" }),
  },
  intercom: {
    use: feedback('intercom'),
    call: 'POST /conversations/search',
    expired: json(401, { errors: [{ code: 'token_revoked', message: 'Access Token Revoked' }] }),
  },
}
