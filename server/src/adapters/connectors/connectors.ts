import type { IntegrationId } from '@sextant/contract/integration-catalogue'
import type { Connector, Connectors } from '#kernel/connections'
import { createDiscord } from './discord/discord.ts'
import { createJira } from './jira/jira.ts'
import { createNotion } from './notion/notion.ts'
import { createSandbox } from './sandbox/sandbox.ts'
import { createSlack } from './slack/slack.ts'
import { createTeams } from './teams/teams.ts'

/** Addresses that stand in for the services' own, such as those of a proxy. */
export type ServiceBases = { [I in IntegrationId]?: string | undefined }

export function createConnectors(bases: ServiceBases = {}): Connectors {
  const real: Record<IntegrationId, Connector> = {
    jira: createJira(bases.jira),
    notion: createNotion(bases.notion),
    slack: createSlack(bases.slack),
    'microsoft-teams': createTeams(bases['microsoft-teams']),
    discord: createDiscord(bases.discord),
  }
  return { of: (integration) => real[integration], sandboxOf: createSandbox }
}
