import { kindOf } from '@sextant/contract/integrations/catalogue'
import type { DeliveryKind, DeliveryState, DeliveryTarget } from '@sextant/contract/integrations/deliveries'

export const targetName = (target: DeliveryTarget): string => (target === 'webhook' ? 'Webhook' : kindOf(target).name)

export const stateWords: Record<DeliveryState, string> = {
  sending: 'Sending',
  delivered: 'Delivered',
  retrying: 'Retrying',
  failed: 'Failed',
}

export const kindWords: Record<DeliveryKind, string> = {
  message: 'Message',
  export: 'Export',
  import: 'Import',
  webhook: 'Call',
}

export const attemptsOf = (attempts: number) => (attempts === 1 ? '1 attempt' : `${attempts} attempts`)
