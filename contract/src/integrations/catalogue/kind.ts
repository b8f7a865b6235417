export const integrationCategories = ['Communication', 'Productivity', 'Support'] as const
export type IntegrationCategory = (typeof integrationCategories)[number]

export interface CredentialField {
  key: string
  label: string
  placeholder: string
  help: string
  /** Encrypted, and never shown again. */
  isSecret: boolean
  isOptional?: true
  maxLength: number
}

export interface IntegrationKind {
  name: string
  description: string
  category: IntegrationCategory
  features: readonly string[]
  fields: readonly CredentialField[]
  credentialsUrl: string
  scopes: readonly string[]
  /** Side effect of testing the credentials, if there is one. */
  testLeaves?: string
  /** The word for an export destination, if documents can be exported. */
  destination?: string
  /** Whether messages can be sent there. */
  messages?: true
  /** The word for an item that can be imported as a transcript. */
  imports?: string
}

export const kinds = <const T extends Record<string, IntegrationKind>>(table: T): T => table
