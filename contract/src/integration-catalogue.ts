import { communication } from './integration-catalogue/communication.ts'
import type { IntegrationKind } from './integration-catalogue/kind.ts'
import { productivity } from './integration-catalogue/productivity.ts'

export { integrationCategories } from './integration-catalogue/kind.ts'

/** Every integration there is. A new one is an entry here, and a connector of the same name. */
export const integrations = { ...communication, ...productivity } as const

export type IntegrationId = keyof typeof integrations
export const integrationIds = Object.keys(integrations) as IntegrationId[]
export const isIntegrationId = (text: unknown): text is IntegrationId => integrationIds.includes(text as IntegrationId)

/** The entry without its literal types, for whoever treats all alike. */
export const kindOf = (id: IntegrationId): IntegrationKind => integrations[id]

type Kinds = typeof integrations
type Those<Trait> = { [I in IntegrationId]: Kinds[I] extends Trait ? I : never }[IntegrationId]

/** Those that documents can be exported to. */
export type ExportTarget = Those<{ destination: string }>

/** Those that messages can be sent to. */
export type MessageTarget = Those<{ messages: true }>
