import { type IntegrationId, kindOf } from '@sextant/contract/integrations/catalogue'
import type { Credentials } from '#ports/connections'
import { checkedCredentials, partedCredentials } from '#ports/credentials'

export const checked = (integration: IntegrationId, credentials: Credentials): Credentials =>
  checkedCredentials(kindOf(integration), credentials)

export const parted = (integration: IntegrationId, credentials: Credentials) =>
  partedCredentials(kindOf(integration), credentials)

export const secretsIn = (integration: IntegrationId, credentials: Credentials): string[] =>
  Object.values(parted(integration, credentials).secret)
