import { kindOf } from '@sextant/contract/integrations/catalogue'
import type { Integration } from '@sextant/contract/integrations/routes'
import { useEffect, useRef, useState } from 'react'
import { timeAgo } from '#kernel/time/time-ago'
import { BrandMark } from '#shared/brand-mark'
import { DisconnectButton } from '#shared/disconnect-button'
import { Button } from '#ui/button'
import { Banner } from '#ui/states/banner'
import { cx } from '../../../ui/cx.ts'
import { useCheck } from '../integrations.api.ts'
import { ConnectIntegrationDialog } from './connect-integration-dialog.tsx'
import { DisconnectIntegrationDialog } from './disconnect-integration-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { IntegrationStatus } from './integration-status.tsx'
import { SendDialog } from './send-dialog.tsx'

interface IntegrationCardProps {
  integration: Integration
  now: number
  /** Why the person may not connect or disconnect, if so. */
  refusal: string | undefined
  /** Highlighted because a link leads to it. */
  isNamed: boolean
}

export function IntegrationCard({ integration, now, refusal, isNamed }: IntegrationCardProps) {
  const { id, name, description, features, problem, status } = integration
  const isConnected = status !== 'disconnected'
  const titleId = `integration-${id}`
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isNamed) return
    card.current?.scrollIntoView({ block: 'center' })
    card.current?.focus({ preventScroll: true })
  }, [isNamed])
  return (
    <article
      ref={card}
      tabIndex={isNamed ? -1 : undefined}
      data-named={isNamed || undefined}
      aria-labelledby={titleId}
      className="relative flex h-full min-w-0 flex-col rounded-lg border border-line bg-surface shadow-raise outline-none data-named:border-brass-bright data-named:ring-1 data-named:ring-brass-bright"
    >
      <div className="flex flex-1 flex-col p-5">
        <div className={cx('flex gap-3', isConnected ? 'items-start' : 'items-center pe-24')}>
          <BrandMark id={id} size="lg" />
          <div className="flex min-w-0 flex-1 flex-col items-start gap-1.5">
            <h3 id={titleId} className="font-display text-title leading-7 tracking-[-0.005em]">
              {name}
            </h3>
            {isConnected && <IntegrationStatus {...integration} />}
          </div>
        </div>
        <p className="mt-4 text-sm text-ink-2">{description}</p>
        {isConnected ? (
          <Facts integration={integration} now={now} />
        ) : (
          <p className="mt-2.5 text-xs text-ink-3">{features.join(' · ')}</p>
        )}
        {problem && (
          <Banner tone="warning" className="mt-4">
            {problem}
          </Banner>
        )}
      </div>
      <footer
        className={
          isConnected
            ? 'flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3.5'
            : 'absolute end-5 top-6'
        }
      >
        <Actions integration={integration} refusal={refusal} />
      </footer>
    </article>
  )
}

function Facts({ integration, now }: { integration: Integration; now: number }) {
  const { account, secretHint, connectedAt, checkedAt } = integration
  return (
    <dl className="mt-4 grid gap-1.5 text-xs [&_dd]:min-w-0 [&_dd]:break-words [&_dt]:text-ink-3 [&>div]:grid [&>div]:grid-cols-[6.5rem_minmax(0,1fr)] [&>div]:gap-3">
      {account && (
        <div>
          <dt>Account</dt>
          <dd className="font-medium">{account}</dd>
        </div>
      )}
      {secretHint && (
        <div>
          <dt>Secret</dt>
          <dd className="num">
            <span className="sr-only">ends with </span>
            <span aria-hidden="true">•••• </span>
            {secretHint}
          </dd>
        </div>
      )}
      {connectedAt && (
        <div>
          <dt>Since</dt>
          <dd>
            <time dateTime={connectedAt}>{timeAgo(connectedAt, now)}</time>
          </dd>
        </div>
      )}
      {checkedAt && (
        <div>
          <dt>Last checked</dt>
          <dd>
            <time dateTime={checkedAt}>{timeAgo(checkedAt, now)}</time>
          </dd>
        </div>
      )}
    </dl>
  )
}

type Open = 'connect' | 'disconnect' | 'send' | 'import'

function Actions({ integration, refusal }: Pick<IntegrationCardProps, 'integration' | 'refusal'>) {
  const [open, setOpen] = useState<Open | undefined>(undefined)
  const close = () => setOpen(undefined)
  const { name, status, problem } = integration
  return (
    <>
      {status === 'connected' && <Uses {...{ integration, refusal, onOpen: setOpen }} />}
      <DisconnectButton {...{ name, status, refusal }} onClick={() => setOpen('disconnect')} />
      {(status === 'disconnected' || problem) && (
        <Button
          size="sm"
          variant={problem ? 'primary' : 'secondary'}
          disabledReason={refusal}
          aria-label={`${problem ? 'Reconnect' : 'Connect'} ${name}`}
          onClick={() => setOpen('connect')}
        >
          {problem ? 'Reconnect' : 'Connect'}
        </Button>
      )}
      {open === 'connect' && <ConnectIntegrationDialog integration={integration} onClose={close} />}
      {open === 'disconnect' && <DisconnectIntegrationDialog integration={integration} onClose={close} />}
      {open === 'send' && <SendDialog integration={integration} onClose={close} />}
      {open === 'import' && <ImportDialog integration={integration} onClose={close} />}
    </>
  )
}

interface UsesProps {
  integration: Integration
  refusal: string | undefined
  onOpen: (open: Open) => void
}

/** Actions of a connected integration. */
function Uses({ integration, refusal, onOpen }: UsesProps) {
  const { id, name, isSandbox } = integration
  const { messages, imports } = kindOf(id)
  const check = useCheck(integration)
  return (
    <>
      {!isSandbox && (
        <Button
          size="sm"
          variant="ghost"
          disabledReason={refusal}
          isPending={check.isPending}
          aria-label={`Check ${name}`}
          onClick={() => check.mutate()}
        >
          Check
        </Button>
      )}
      {messages && (
        <Button
          size="sm"
          disabledReason={refusal}
          aria-label={`Send a message to ${name}`}
          onClick={() => onOpen('send')}
        >
          Send message
        </Button>
      )}
      {imports && (
        <Button size="sm" aria-label={`Import from ${name}`} onClick={() => onOpen('import')}>
          {`Import ${imports}s`}
        </Button>
      )}
    </>
  )
}
