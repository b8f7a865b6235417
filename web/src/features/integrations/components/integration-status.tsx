import type { Integration } from '@sextant/contract/integrations/routes'
import { LoaderCircle } from 'lucide-react'
import { SandboxChip } from '#shared/sandbox-chip'
import { Chip } from '#ui/text/chip'

export function IntegrationStatus({ status, isSandbox, problem }: Integration) {
  return (
    <span className="flex flex-wrap justify-end gap-1.5">
      {status === 'pending' && (
        <Chip tone="info" icon={LoaderCircle}>
          Pending
        </Chip>
      )}
      {status === 'connected' && problem && <Chip tone="warning">Needs attention</Chip>}
      {status === 'connected' && !problem && <Chip tone="success">Connected</Chip>}
      {isSandbox && <SandboxChip />}
    </span>
  )
}
