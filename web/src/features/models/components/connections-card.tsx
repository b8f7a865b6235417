import { modelProviders, modelRef } from '@sextant/contract/models/providers'
import type { ModelConnection, ModelOverview } from '@sextant/contract/models/routes'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { progressOf } from '#kernel/data/api-error'
import { toast } from '#kernel/toasts/toasts'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog'
import { EmptyState } from '#ui/states/empty-state'
import { Chip } from '#ui/text/chip'
import { useDisconnect, useTest } from '../models.api.ts'
import { priceText } from '../words.ts'
import { ConnectDialog } from './connect-dialog.tsx'
import { TestOutcome } from './test-outcome.tsx'

export function ConnectionsCard({ overview }: { overview: ModelOverview }) {
  const { connections, installationModel, isLocked } = overview
  const [isConnecting, setConnecting] = useState(false)
  const connect = !isLocked && (
    <Button variant={connections.length > 0 ? 'secondary' : 'primary'} icon={Plus} onClick={() => setConnecting(true)}>
      Connect a model
    </Button>
  )
  return (
    <Card isFlush={connections.length > 0} footer={connections.length > 0 && connect}>
      {connections.length > 0 ? (
        <ul className="divide-y divide-line">
          {connections.map((connection) => (
            <Connection key={connection.provider} connection={connection} overview={overview} />
          ))}
        </ul>
      ) : installationModel ? (
        <EmptyState figure="sextant" className="py-8" title={installationModel.model} action={connect}>
          {isLocked
            ? 'Every workspace on this server uses this model.'
            : "This server's own model writes for you. Connect another one to use it in this workspace instead."}
        </EmptyState>
      ) : (
        <EmptyState figure="sextant" className="py-8" title="Built-in engine in use" action={connect}>
          {isLocked
            ? 'This server has no language model.'
            : 'Connect a model from OpenAI, Anthropic, Google and others, or one on your own computer. It takes a minute.'}
        </EmptyState>
      )}
      {isConnecting && <ConnectDialog overview={overview} onClose={() => setConnecting(false)} />}
    </Card>
  )
}

function Connection({ connection, overview }: { connection: ModelConnection; overview: ModelOverview }) {
  const { provider, model, keyHint, hasKey, price, baseUrl } = connection
  const { label } = modelProviders[provider]
  const [isChanging, setChanging] = useState(false)
  const test = useTest()
  const isDefault = overview.settings.defaultModel === modelRef(provider, model)
  const key = keyHint ? `Key ends in ${keyHint}` : hasKey ? 'Key stored' : 'No key'
  return (
    <li className="px-5 py-4 sm:px-6">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className="font-semibold wrap-anywhere">{model}</h3>
            {isDefault && <Chip tone="success">In use</Chip>}
          </div>
          <p className="num mt-1 text-sm text-ink-2 wrap-anywhere">{`${label} · ${key} · ${priceText(price)}`}</p>
          {baseUrl !== modelProviders[provider].baseUrl && (
            <p className="mt-0.5 text-xs text-ink-3 wrap-anywhere">{baseUrl}</p>
          )}
        </div>
        {!overview.isLocked && (
          <div className="flex flex-wrap gap-2">
            <Button size="sm" isPending={test.isPending} onClick={() => test.mutate({ provider, model })}>
              Test
            </Button>
            <Button size="sm" onClick={() => setChanging(true)}>
              Change
            </Button>
            <Disconnect connection={connection} />
          </div>
        )}
      </div>
      <TestOutcome test={test.data} error={test.error} className="mt-3" />
      {isChanging && <ConnectDialog overview={overview} connection={connection} onClose={() => setChanging(false)} />}
    </li>
  )
}

function Disconnect({ connection: { provider, hasKey } }: { connection: ModelConnection }) {
  const { label } = modelProviders[provider]
  const disconnect = useDisconnect({
    onSuccess: () => toast.success('Model disconnected', `${label} is no longer connected.`),
  })
  return (
    <ConfirmDialog
      title={`Disconnect ${label}?`}
      confirmLabel="Disconnect"
      tone="danger"
      {...progressOf(disconnect)}
      onConfirm={(close) => disconnect.mutate(provider, { onSuccess: close })}
      trigger={
        <Button size="sm" variant="ghost">
          Disconnect
        </Button>
      }
    >
      {`${hasKey ? "This deletes the stored key. You'll need it to reconnect. " : ''}Agents that use this model switch to the default.`}
    </ConfirmDialog>
  )
}
