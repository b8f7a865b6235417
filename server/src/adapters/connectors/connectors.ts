import type { IntegrationId } from '@sextant/contract/integration-catalogue'
import type { Connector, Connectors } from '#kernel/connections'
import { createJira } from './jira/jira.ts'
import { createNotion } from './notion/notion.ts'
import { createSandbox } from './sandbox/sandbox.ts'

/** Addresses that stand in for the services' own, such as those of a proxy. */
export type ServiceBases = { [I in IntegrationId]?: string | undefined }

export function createConnectors(bases: ServiceBases = {}): Connectors {
  const real: Record<IntegrationId, Connector> = {
    jira: createJira(bases.jira),
    notion: createNotion(bases.notion),
  }
  return { of: (integration) => real[integration], sandboxOf: createSandbox }
}
