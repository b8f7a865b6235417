import type { Delivery } from '@sextant/contract/integrations/deliveries'
import { LoaderCircle, RotateCw } from 'lucide-react'
import { SandboxChip } from '#shared/sandbox-chip'
import { Chip } from '#ui/text/chip'
import { stateWords } from '../delivery-words.ts'

const tones = {
  sending: { tone: 'info', icon: LoaderCircle },
  delivered: { tone: 'success' },
  retrying: { tone: 'warning', icon: RotateCw },
  failed: { tone: 'danger' },
} as const

export function DeliveryStateChip({ state, isSandbox }: Pick<Delivery, 'state' | 'isSandbox'>) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <Chip {...tones[state]}>{stateWords[state]}</Chip>
      {isSandbox && <SandboxChip />}
    </span>
  )
}
