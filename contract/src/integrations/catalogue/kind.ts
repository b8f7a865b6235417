export const integrationCategories = ['Communication', 'Productivity', 'Support'] as const
export type IntegrationCategory = (typeof integrationCategories)[number]

/** One thing to fill in to connect. */
export interface CredentialField {
  key: string
  label: string
  placeholder: string
  help: string
  /** Encrypted, and never shown again. */
  isSecret: boolean
  /** It can be left empty. */
  isOptional?: true
  maxLength: number
}

export interface IntegrationKind {
  name: string
  description: string
  category: IntegrationCategory
  features: readonly string[]
  fields: readonly CredentialField[]
  /** Where the credentials are made. */
  credentialsUrl: string
  /** What the credentials must allow, in words. */
  scopes: readonly string[]
  /** What trying the credentials leaves behind, where it leaves something. */
  testLeaves?: string
  /** What documents are exported into, where they can be: its name for one. */
  destination?: string
  /** Messages can be sent there. */
  messages?: true
  /** What can be imported as transcripts, where something can: its name for one. */
  imports?: string
}

export const kinds = <const T extends Record<string, IntegrationKind>>(table: T): T => table
