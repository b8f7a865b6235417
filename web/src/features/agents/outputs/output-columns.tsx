import { agents } from '@sextant/contract/agents/catalogue'
import type { OutputSummary } from '@sextant/contract/agents/outputs'
import { Check, Pencil } from 'lucide-react'
import { useMay } from '#kernel/session/permissions'
import { textColumn, timeColumn } from '#shared/list/columns'
import { IconButton } from '#ui/icon-button'
import type { TableColumn } from '#ui/table'
import { SampleMark } from '#ui/text/sample-mark'
import { dot } from '../../../ui/text/dot.ts'
import { AgentSign } from '../components/agent-sign.tsx'
import { OutputStatusChip, outputLooks } from '../components/status-chips.tsx'
import { useDecide, useShownStatus } from '../outputs.api.ts'
import { engineName } from './engine-name.ts'
import type { OpenOutput } from './opened-output.ts'

export const outputColumns = (now: number, onOpen: OpenOutput): TableColumn<OutputSummary>[] => [
  {
    id: 'title',
    label: 'Output',
    isRowHeader: true,
    sort: { by: 'title' },
    text: ({ title }) => title,
    cell: (output) => (
      <span data-agent={output.agentType} className="flex items-center gap-3">
        <AgentSign agentId={output.agentType} size="sm" />
        <span className="min-w-0">
          <span className="wrap-anywhere">{output.title}</span>{' '}
          {output.isEdited && <span className="text-xs font-normal text-ink-3">{`${dot}Edited `}</span>}
          {output.isSample && <SampleMark />}
          <span className="line-clamp-1 text-xs font-normal text-ink-2">{output.description}</span>
        </span>
      </span>
    ),
  },
  textColumn('agent', 'Agent', ({ agentType }) => agents[agentType].name),
  textColumn('type', 'Type', ({ outputType }) => outputType),
  {
    id: 'status',
    label: 'Status',
    sort: { by: 'status', first: 'descending' },
    group: ({ status }) => outputLooks[status].word,
    text: ({ status }) => outputLooks[status].word,
    cell: (output) => <ShownStatus output={output} />,
  },
  timeColumn('time', 'Created', ({ timestamp }) => timestamp, { now }),
  textColumn('engine', 'Engine', engineName, { isExtra: true }),
  {
    id: 'actions',
    label: 'Actions',
    isAction: true,
    cell: (output) => <Actions output={output} onOpen={onOpen} />,
  },
]

const ShownStatus = ({ output }: { output: OutputSummary }) => <OutputStatusChip status={useShownStatus(output)} />

function Actions({ output, onOpen }: { output: OutputSummary; onOpen: OpenOutput }) {
  const { id, title } = output
  const canDecide = useMay('canEditAgents')
  const isWaiting = useShownStatus(output) === 'completed'
  const decide = useDecide(output)
  if (!canDecide || !isWaiting) return null
  const icon = { className: 'size-4', strokeWidth: 1.5 }
  return (
    <span className="flex justify-end">
      <IconButton size="sm" label={`Edit ${title}`} icon={<Pencil {...icon} />} onClick={() => onOpen(id, true)} />
      <IconButton
        size="sm"
        label={`Approve ${title}`}
        icon={<Check {...icon} />}
        onClick={({ currentTarget }) => {
          // The button disappears after the decision, so the row gets the focus.
          currentTarget.closest('tr')?.focus()
          decide({ status: 'approved' })
        }}
      />
    </span>
  )
}
