import type { Content, Variation } from '@sextant/contract/content/routes'
import { momentText } from '@sextant/contract/kernel/date-text'
import { useState } from 'react'
import { useMay } from '#kernel/session/permissions'
import { SandboxChip } from '#shared/sandbox-chip'
import { Disclosure } from '#ui/disclosure'
import { Banner } from '#ui/states/banner'
import { Chip } from '#ui/text/chip'
import { cx } from '../../../ui/cx.ts'
import { engagementWords, lookOf } from '../words.ts'
import { EngagementTerms } from './engagement.tsx'
import { PublicationNote } from './publication-note.tsx'
import { VariationActions } from './variation-actions.tsx'
import { VariationEditor } from './variation-editor.tsx'

interface VariationCardProps {
  content: Content
  variation: Variation
  /** Position within its platform, from 1. */
  number: number
}

export function VariationCard({ content, variation, number }: VariationCardProps) {
  const [isEditing, setEditing] = useState(false)
  const canEdit = useMay('canEditAgents')
  const look = lookOf(variation)
  const titleId = `variation-${variation.id}`
  return (
    <article aria-labelledby={titleId} className="flex min-w-0 flex-col rounded-md border border-line bg-surface">
      <header className="flex flex-wrap items-center justify-between gap-2 px-4 pt-3.5">
        <h4 id={titleId} className="text-sm font-semibold">{`Variation ${number}`}</h4>
        <div className="flex flex-wrap gap-1.5">
          <Chip tone={look.tone} {...(look.icon && { icon: look.icon })}>
            {look.word}
          </Chip>
          {variation.publication?.isSandbox && <SandboxChip />}
        </div>
      </header>
      {isEditing && canEdit ? (
        <VariationEditor variation={variation} onClose={() => setEditing(false)} />
      ) : (
        <>
          <div className="flex flex-col gap-3 px-4 py-3.5">
            <Words variation={variation} />
            <Notes content={content} variation={variation} />
          </div>
          {canEdit && <VariationActions variation={variation} onEdit={() => setEditing(true)} />}
        </>
      )}
    </article>
  )
}

function Words({ variation }: { variation: Variation }) {
  const { content, hashtags, characterCount, limit, engagement } = variation
  return (
    <>
      <p className="text-sm break-words whitespace-pre-wrap">{content}</p>
      {hashtags.length > 0 && <p className="text-sm break-words text-brass">{hashtags.join(' ')}</p>}
      <p className="num flex flex-wrap gap-x-2 text-xs text-ink-3">
        <span className={cx(characterCount > limit && 'font-semibold text-danger')}>
          {`${characterCount.toLocaleString('en-US')} / ${limit.toLocaleString('en-US')} characters`}
        </span>
        <span aria-hidden="true">·</span>
        <span>{engagementWords[engagement]}</span>
      </p>
    </>
  )
}

function Notes({ content, variation }: { content: Content; variation: Variation }) {
  const { problems, unsupported, evidence, imageIdea, imageUrl, publication } = variation
  return (
    <>
      {problems.length > 0 && (
        <Banner tone="warning" title="Fix before approving">
          <ul className="list-disc ps-4">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Banner>
      )}
      {unsupported.length > 0 && (
        <Banner tone="warning" title="Not in the description">
          {unsupported.join(', ')}
        </Banner>
      )}
      {publication && <PublicationNote variation={variation} publication={publication} />}
      {variation.status === 'draft' && variation.scheduledAt && <Planned at={variation.scheduledAt} />}
      {imageUrl && <p className="text-xs break-all text-ink-3">{`Image: ${imageUrl}`}</p>}
      {imageIdea && <p className="text-xs text-ink-2">{`Image: ${imageIdea}`}</p>}
      <div className="divide-y divide-line border-y border-line">
        <EngagementTerms variation={variation} />
        {evidence.length > 0 && (
          <Disclosure title={`From the description (${evidence.length})`} level={4}>
            <ul aria-label={`Evidence from ${content.title}`} className="flex flex-col gap-2 pb-3">
              {evidence.map(({ start, quote }) => (
                <li key={start} className="border-s-2 border-agent ps-3 text-xs text-ink-2">
                  {quote}
                </li>
              ))}
            </ul>
          </Disclosure>
        )}
      </div>
    </>
  )
}

const Planned = ({ at }: { at: string }) => (
  <p className="num text-xs text-ink-2">
    {'Once approved, it publishes on '}
    <time dateTime={at}>{momentText(at)}</time>.
  </p>
)
