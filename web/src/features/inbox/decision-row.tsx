import type { Decision } from '@sextant/contract/inbox/routes'
import { type DecisionVerb, decisionWords } from '@sextant/contract/inbox/rules'
import { CircleAlert, FileText, UserPlus } from 'lucide-react'
import type { Ref } from 'react'
import { agentIcons } from '#kernel/agent-icons'
import { useInHouseLink } from '#kernel/session/in-house-link'
import { timeAgo } from '#kernel/time/time-ago'
import { AgentBadge } from '#shared/agent-badge'
import { Button, buttonClass } from '#ui/button'
import { Checkbox } from '#ui/fields/checkbox'
import { Chip } from '#ui/text/chip'
import { SampleMark } from '#ui/text/sample-mark'
import { VisuallyHidden } from '#ui/text/visually-hidden'
import { cx } from '../../ui/cx.ts'

interface DecisionRowProps {
  decision: Decision
  now: number
  isCurrent: boolean
  isSelected: boolean
  /** Moving through the list moves the focus to this link. */
  linkRef: Ref<HTMLAnchorElement>
  onCurrent: () => void
  onSelect: () => void
  onVerb: (verb: DecisionVerb) => void
}

export function DecisionRow(props: DecisionRowProps) {
  const { decision, now, isCurrent, isSelected, linkRef, onCurrent, onSelect, onVerb } = props
  const { title, detail, status, at, isSample, url } = decision
  const link = useInHouseLink(url)
  return (
    <li
      data-current={isCurrent || undefined}
      data-selected={isSelected || undefined}
      onFocusCapture={onCurrent}
      className="group relative grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2.5 px-5 py-3.5 data-selected:bg-paper data-current:bg-brass-wash data-current:shadow-[inset_3px_0_0_var(--color-brass)] sm:px-6 md:min-h-[4.25rem] md:grid-cols-[auto_minmax(0,1fr)_8.5rem_6.5rem_16.5rem]"
    >
      <span className="flex items-center gap-4">
        <Checkbox checked={isSelected} onChange={onSelect}>
          <VisuallyHidden>{`Select ${title}`}</VisuallyHidden>
        </Checkbox>
        <Sign decision={decision} />
      </span>
      <div className="min-w-0">
        <a
          {...link}
          ref={linkRef}
          className="line-clamp-2 rounded-xs wrap-anywhere md:line-clamp-1 text-sm font-semibold no-underline hover:underline"
        >
          {title}
        </a>
        <p className="truncate text-xs text-ink-2">
          {detail} {isSample && <SampleMark />}
        </p>
      </div>
      <div className="col-start-2 flex flex-wrap items-center gap-x-4 gap-y-2 md:contents">
        <Chip tone={status.tone}>{status.word}</Chip>
        <time dateTime={at} className="num text-xs text-ink-2">
          {timeAgo(at, now)}
        </time>
        <Actions decision={decision} onVerb={onVerb} />
      </div>
    </li>
  )
}

function Sign({ decision: { kind, agentId } }: { decision: Decision }) {
  const own = { document: FileText, run: CircleAlert, delivery: CircleAlert, invitation: UserPlus }
  const Icon = kind in own ? own[kind as keyof typeof own] : agentId ? agentIcons[agentId] : CircleAlert
  return <AgentBadge {...(agentId && { agent: agentId })} icon={<Icon strokeWidth={1.5} />} />
}

/** On a wide screen only the current row and the one under the pointer show them. */
function Actions({ decision, onVerb }: Pick<DecisionRowProps, 'decision' | 'onVerb'>) {
  const { kind, title, editUrl, verbs } = decision
  const edit = useInHouseLink(editUrl ?? '')
  const words = decisionWords[kind]
  return (
    <span className={cx('flex w-full flex-wrap gap-2 md:w-auto md:justify-end', onlyNear)}>
      {editUrl && (
        <a {...edit} className={buttonClass({ size: 'sm', variant: 'ghost' })}>
          Edit<VisuallyHidden>{` ${title}`}</VisuallyHidden>
        </a>
      )}
      {(['reject', 'approve'] as const)
        .filter((verb) => verbs.includes(verb))
        .map((verb) => (
          <Button
            key={verb}
            size="sm"
            variant={verb === 'approve' ? 'primary' : 'secondary'}
            aria-label={`${words[verb].label} ${title}`}
            onClick={() => onVerb(verb)}
          >
            {words[verb].label}
          </Button>
        ))}
    </span>
  )
}

const onlyNear =
  'md:opacity-0 md:transition-opacity md:group-hover:opacity-100 md:group-data-current:opacity-100 md:focus-within:opacity-100'
