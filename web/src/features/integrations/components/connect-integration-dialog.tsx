import { kindOf } from '@sextant/contract/integrations/catalogue'
import type { Integration } from '@sextant/contract/integrations/routes'
import { toast } from '#kernel/toasts/toasts'
import { ConnectDialog } from '#shared/connect-dialog'
import { useConnect, useTest } from '../integrations.api.ts'

export function ConnectIntegrationDialog({ integration, onClose }: { integration: Integration; onClose: () => void }) {
  const { id, name, status } = integration
  const { fields, scopes, credentialsUrl, testLeaves } = kindOf(id)
  return (
    <ConnectDialog
      name={name}
      fields={fields}
      needs={{ scopes, url: credentialsUrl }}
      connect={useConnect(id)}
      test={useTest(id)}
      testNote={testLeaves}
      sandboxOffer={
        status === 'disconnected' ? `Just exploring? Try the sandbox: nothing is sent to ${name}.` : undefined
      }
      onConnected={() => toast.success('Integration connected', `${name} is connected.`)}
      onClose={onClose}
    />
  )
}
