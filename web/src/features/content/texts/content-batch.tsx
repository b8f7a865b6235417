import type { Content, Variation } from '@sextant/contract/content/routes'
import { socialPlatformIds } from '@sextant/contract/content/social-platforms'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '#kernel/session/permissions'
import { timeAgo } from '#kernel/time/time-ago'
import { Origins } from '#shared/origins'
import { Card } from '#ui/card'
import { IconButton } from '#ui/icon-button'
import { SampleMark } from '#ui/text/sample-mark'
import { useRemoveContent } from '../content.api.ts'
import { InHouseLink } from '../in-house-link.tsx'
import { BatchSummary } from './batch-summary.tsx'
import { PlatformGroup } from './platform-group.tsx'

interface ContentBatchProps {
  content: Content
  now: number
  /** Linked or newest content: it starts expanded, older content collapsed. */
  isFirst: boolean
}

export function ContentBatch({ content, now, isFirst }: ContentBatchProps) {
  const canEdit = useMay('canEditAgents')
  // Hidden instead of unmounted, so that unsaved edits stay.
  const [texts, setTexts] = useState<'unseen' | 'open' | 'hidden'>(
    isFirst || content.variations.some(needsSomebody) ? 'open' : 'unseen',
  )
  const isOpen = texts === 'open'
  const groups = socialPlatformIds
    .map((platform) => ({ platform, own: content.variations.filter((one) => one.platform === platform) }))
    .filter(({ own }) => own.length > 0)
  return (
    <Card
      title={content.title}
      description={<BatchFacts content={content} now={now} />}
      action={canEdit && <RemoveButton content={content} />}
    >
      {content.source && <Origins type="content" id={content.id} />}
      <BatchSummary
        title={content.title}
        variations={content.variations}
        isOpen={isOpen}
        onToggle={() => setTexts(isOpen ? 'hidden' : 'open')}
      />
      {texts !== 'unseen' && (
        <div hidden={!isOpen} className="mt-6 flex flex-col gap-6 [&[hidden]]:hidden">
          {groups.map(({ platform, own }) => (
            <PlatformGroup key={platform} platform={platform} content={content} variations={own} />
          ))}
        </div>
      )}
    </Card>
  )
}

/** Failed posts show their cause and a way to fix it, so they aren't collapsed. */
const needsSomebody = ({ status }: Variation) => status === 'failed'

function BatchFacts({ content, now }: { content: Content; now: number }) {
  const { createdAt, createdBy, audience, engine, model, source, isSample } = content
  const by = engine === 'model' ? (model ?? 'Language model') : 'Built-in engine'
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="num min-w-0 wrap-anywhere">
        {`For ${audience} · ${by} · ${createdBy} · `}
        <time dateTime={createdAt}>{timeAgo(createdAt, now)}</time>
      </span>
      {source && (
        <span className="min-w-0 wrap-anywhere">
          {'Based on '}
          <InHouseLink address={source.url}>{source.title}</InHouseLink>
        </span>
      )}
      {isSample && <SampleMark />}
    </span>
  )
}

function RemoveButton({ content }: { content: Content }) {
  const remove = useRemoveContent()
  return (
    <IconButton
      size="sm"
      label={`Delete ${content.title}`}
      icon={<Trash2 className="size-4" strokeWidth={1.5} />}
      onClick={() => remove.mutate(content)}
    />
  )
}
