import type { Content, Variation } from '@sextant/contract/content'
import { platformOf, type SocialPlatformId, socialPlatformIds } from '@sextant/contract/social-platforms'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { describeError } from '#kernel/api-error'
import { useMay } from '#kernel/permissions'
import { timeAgo } from '#kernel/time-ago'
import { Card } from '#ui/card'
import { Chip } from '#ui/chip'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { IconButton } from '#ui/icon-button'
import { PlatformSign } from '../accounts/platform-sign.tsx'
import { useRemoveContent } from '../content.api.ts'
import { InHouseLink } from '../in-house-link.tsx'
import { VariationCard } from './variation-card.tsx'

/** What was written about one thing, platform by platform. */
export function ContentBatch({ content, now }: { content: Content; now: number }) {
  const canEdit = useMay('canEditAgents')
  const groups = socialPlatformIds
    .map((platform) => ({ platform, own: content.variations.filter((one) => one.platform === platform) }))
    .filter(({ own }) => own.length > 0)
  return (
    <Card
      title={content.title}
      description={<BatchFacts content={content} now={now} />}
      action={canEdit && <RemoveButton content={content} />}
    >
      <div className="flex flex-col gap-6">
        {groups.map(({ platform, own }) => (
          <PlatformGroup key={platform} platform={platform} content={content} variations={own} />
        ))}
      </div>
    </Card>
  )
}

function BatchFacts({ content, now }: { content: Content; now: number }) {
  const { createdAt, createdBy, audience, engine, model, source, isSample } = content
  const by = engine === 'model' ? (model ?? 'a language model') : 'the built-in engine'
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="num min-w-0 wrap-anywhere">
        {`For ${audience}, by ${by}, `}
        <time dateTime={createdAt}>{timeAgo(createdAt, now)}</time>
        {` for ${createdBy}`}
      </span>
      {source && (
        <span className="min-w-0 wrap-anywhere">
          {'Started from '}
          <InHouseLink address={source.url}>{source.title}</InHouseLink>
        </span>
      )}
      {isSample && <Chip>Sample</Chip>}
    </span>
  )
}

interface PlatformGroupProps {
  platform: SocialPlatformId
  content: Content
  variations: readonly Variation[]
}

function PlatformGroup({ platform, content, variations }: PlatformGroupProps) {
  return (
    <section aria-label={`${platformOf(platform).name}: ${content.title}`}>
      <div className="mb-3 flex items-center gap-2.5">
        <PlatformSign platform={platform} size="sm" />
        <h3 className="text-sm font-semibold">{platformOf(platform).name}</h3>
      </div>
      <div className="grid gap-4">
        {variations.map((variation, index) => (
          <VariationCard key={variation.id} content={content} variation={variation} number={index + 1} />
        ))}
      </div>
    </section>
  )
}

function RemoveButton({ content }: { content: Content }) {
  const [isAsking, setAsking] = useState(false)
  const remove = useRemoveContent(content)
  return (
    <>
      <IconButton
        size="sm"
        label={`Delete ${content.title}`}
        icon={<Trash2 strokeWidth={1.5} />}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Delete this content?"
        confirmLabel="Delete"
        tone="danger"
        isPending={remove.isPending}
        error={remove.error ? describeError(remove.error) : undefined}
        onConfirm={(close) => remove.mutate(undefined, { onSuccess: close })}
      >
        Its variations go, and what is scheduled is not published. What is published stays on its platform.
      </ConfirmDialog>
    </>
  )
}
