import { communication } from './catalogue/communication.ts'
import type { IntegrationKind } from './catalogue/kind.ts'
import { productivity } from './catalogue/productivity.ts'
import { support } from './catalogue/support.ts'

export { integrationCategories } from './catalogue/kind.ts'

/** Every integration. A new one needs an entry here and a connector with the same name. */
export const integrations = { ...communication, ...productivity, ...support } as const

export type IntegrationId = keyof typeof integrations
export const integrationIds = Object.keys(integrations) as IntegrationId[]
export const isIntegrationId = (text: unknown): text is IntegrationId => integrationIds.includes(text as IntegrationId)

/** The entry without its literal types, for code that treats all integrations the same. */
export const kindOf = (id: IntegrationId): IntegrationKind => integrations[id]

type Kinds = typeof integrations
type Those<Trait> = { [I in IntegrationId]: Kinds[I] extends Trait ? I : never }[IntegrationId]

/** Integrations that documents can be exported to. */
export type ExportTarget = Those<{ destination: string }>

/** Integrations that messages can be sent to. */
export type MessageTarget = Those<{ messages: true }>

/** Integrations that feedback can be imported from. */
export type ImportSource = Those<{ imports: string }>

export const isMessageTarget = (id: IntegrationId): id is MessageTarget => kindOf(id).messages === true
export const isExportTarget = (id: IntegrationId): id is ExportTarget => kindOf(id).destination !== undefined
export const isImportSource = (id: IntegrationId): id is ImportSource => kindOf(id).imports !== undefined

export const exportTargets = integrationIds.filter(isExportTarget)
