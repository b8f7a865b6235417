import { z } from 'zod'
import type { Connector, ConnectorCtx, MessageDraft } from '#ports/connections'
import { createService } from '../service.ts'
import { partsOf, webhookAddress } from '../webhook-address.ts'
import { hello } from '../words.ts'
import { teamsMessage } from './card.ts'

/** Microsoft Teams, through a workflow webhook or one of the retired connectors. */
export function createTeams(base: string | undefined): Connector {
  return {
    async check(ctx) {
      const { host } = await post(ctx, base, { text: hello })
      return { id: host, label: `Workflow at ${host}` }
    },
    isCheckedByUse: () => true,
    messages: {
      async send(ctx, draft) {
        await post(ctx, base, draft)
        return { where: "the workflow's channel" }
      },
    },
  }
}

const Errors = z.object({ error: z.object({ code: z.string().default(''), message: z.string().default('') }) })
const withdrawn = [
  'WorkflowNotFound',
  'WorkflowTriggerNotFound',
  'DirectApiAuthorizationRequired',
  'WorkflowTriggerIsNotEnabled',
]
const codeIn = (body: unknown) => Errors.catch({ error: { code: '', message: '' } }).parse(body).error

async function post(ctx: ConnectorCtx, base: string | undefined, draft: MessageDraft) {
  const url = webhookAddress(ctx.credentials.webhook ?? '', {
    name: 'Microsoft Teams',
    hosts: /(\.logic\.azure\.com|\.environment\.api\.powerplatform\.com|\.webhook\.office\.com)$/,
    path: /^\/.+/,
    example: 'https://....environment.api.powerplatform.com/powerautomate/automations/direct/workflows/...',
  })
  const { base: at, path } = partsOf(url, base)
  const service = createService(ctx, {
    name: 'Microsoft Teams',
    base: at,
    headers: {},
    secrets: [url.href, path, url.searchParams.get('sig') ?? ''],
    explain: (body) => ({ sentence: codeIn(body).message }),
    isRefusedCredentials: (status, body) => status === 410 || (status >= 400 && withdrawn.includes(codeIn(body).code)),
  })
  // A workflow answers without a body, a connector with 1. A connector also uses 200 for failed deliveries.
  await service.post(path, teamsMessage(draft), z.literal(1).optional(), true)
  return { host: url.hostname }
}
