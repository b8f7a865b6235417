import { agentRoutes, type Run, runRoutes } from '@sextant/contract/agents/routes'
import type { Proposal as ProposalData } from '@sextant/contract/assistant/routes'
import { proposalKey } from '@sextant/contract/assistant/rules'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { clientFor } from '#kernel/data/client'
import { useInHouseLink } from '#kernel/session/in-house-link'
import { usePermission } from '#kernel/session/permissions'
import { useFailureToast } from '#kernel/toasts/failure-toast'
import { Button, buttonClass } from '#ui/button'
import { stepAside } from '../use-widget.ts'

const agents = clientFor(agentRoutes)
const runs = clientFor(runRoutes)

/** The run that a confirmed proposal started, in whichever tab. The first part of the key is its live topic. */
const runQuery = (idempotencyKey: string) =>
  queryOptions({
    queryKey: ['runs', 'proposed', idempotencyKey],
    queryFn: async ({ signal }) => (await runs.list({ query: { idempotencyKey, limit: 1 }, signal })).items[0] ?? null,
  })

/** Agent actions that the assistant suggests. Nothing runs until the person confirms it. */
export function Proposals({ messageId, proposals }: { messageId: string; proposals: readonly ProposalData[] }) {
  if (proposals.length === 0) return null
  return (
    <ul aria-label="Proposed actions" className="mt-1 flex w-full flex-col gap-2">
      {proposals.map((proposal, place) => (
        <Proposal key={proposal.sentence} proposal={proposal} idempotencyKey={proposalKey(messageId, place)} />
      ))}
    </ul>
  )
}

function Proposal({ proposal, idempotencyKey }: { proposal: ProposalData; idempotencyKey: string }) {
  const { agentId, actionType, input, sentence } = proposal
  const sentenceId = useId()
  const box = useRef<HTMLLIElement>(null)
  const cache = useQueryClient()
  const showFailure = useFailureToast()
  const { reason } = usePermission('canEditAgents')
  const query = runQuery(idempotencyKey)
  const { data: run, isPending } = useQuery(query)
  const confirm = useMutation({
    mutationFn: () =>
      agents.run({
        params: { slug: agentId, actionType },
        body: { input, idempotencyKey, triggeredBy: 'assistant' },
      }),
    onSuccess(started) {
      cache.setQueryData(query.queryKey, started)
      // The button that had the focus goes away.
      box.current?.focus()
    },
    onError: (error) => showFailure("Couldn't start it", error),
  })
  return (
    <li
      ref={box}
      tabIndex={-1}
      className="flex flex-col items-start gap-2 rounded-md border border-line-strong bg-surface p-3"
    >
      <p id={sentenceId} className="text-sm wrap-anywhere">
        {sentence}
      </p>
      {run ? (
        <Started run={run} />
      ) : (
        <Button
          size="sm"
          variant="primary"
          aria-describedby={sentenceId}
          isPending={confirm.isPending || isPending}
          disabledReason={reason}
          onClick={() => confirm.mutate()}
        >
          Confirm
        </Button>
      )}
      {!run && reason && <p className="text-xs text-ink-3">{reason}</p>}
    </li>
  )
}

const states: Record<Run['status'], string> = {
  pending: 'Confirmed. It starts soon.',
  processing: 'Running.',
  completed: 'Completed.',
  failed: 'Failed.',
}

function Started({ run: { status, error, outputId } }: { run: Run }) {
  const output = status === 'completed' ? outputId : null
  const link = useInHouseLink(output ? `/outputs?${new URLSearchParams({ output })}` : '/tasks', stepAside)
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
      <span className="wrap-anywhere">{status === 'failed' && error ? error : states[status]}</span>
      <a {...link} className={buttonClass({ size: 'sm' })}>
        {output ? 'Open the output' : 'Open Recent Tasks'}
      </a>
    </div>
  )
}
