import { shortDayText } from '@sextant/contract/kernel/date-text'
import type { Transcript } from '@sextant/contract/prds/transcripts'
import { FileText, X } from 'lucide-react'
import { describeError } from '#kernel/data/api-error'
import { Button } from '#ui/button'
import { Progress } from '#ui/charts/progress'
import { IconButton } from '#ui/icon-button'
import { Banner } from '#ui/states/banner'
import { SkeletonText } from '#ui/states/skeleton'
import { cx } from '../../../ui/cx.ts'
import { ScrollArea } from '../scroll-area.tsx'
import { useRetryTranscript } from '../transcripts.api.ts'
import { InsightsDrawer } from './insights-drawer.tsx'
import { TranscriptText } from './transcript-text.tsx'
import type { SourceDraft } from './use-source.ts'

type Attached = SourceDraft['attached'][number]

interface AttachedTranscriptProps {
  attached: Attached
  isLocked: boolean
  /** One of several, whose text isn't shown. */
  isBrief: boolean
  onRemove: () => void
}

/** The transcript used as the source: loading, failed or ready. */
export function AttachedTranscript({ attached, isLocked, isBrief, onRemove }: AttachedTranscriptProps) {
  const { transcript } = attached
  const isReady = transcript?.status === 'ready'
  return (
    <div className="rounded-md border border-line-strong">
      <div
        className={cx('flex items-center gap-3 py-1.5 ps-3 pe-1.5', !(isBrief && isReady) && 'border-b border-line')}
      >
        <FileText aria-hidden="true" strokeWidth={1.5} className="size-4 shrink-0 text-agent" />
        <div className="min-w-0 flex-1">
          <p className="truncate text-sm font-medium">{transcript?.title ?? 'Transcript'}</p>
          {transcript?.made_by && (
            <p className="line-clamp-2 text-xs text-ink-3">
              {isBrief && `${shortDayText(new Date(transcript.created_at))} · `}
              {transcript.made_by}
            </p>
          )}
        </div>
        {isReady && <InsightsDrawer id={transcript.id} />}
        {!isLocked && (
          <IconButton
            size="sm"
            label={isBrief ? `Remove ${transcript?.title ?? 'transcript'}` : 'Remove transcript'}
            icon={<X className="size-4" strokeWidth={1.5} />}
            onClick={onRemove}
          />
        )}
      </div>
      {!(isBrief && isReady) && <Body attached={attached} />}
    </div>
  )
}

function Body({ attached: { transcript, error } }: { attached: Attached }) {
  if (error && !transcript)
    return (
      <Banner tone="danger" className="m-3">
        {describeError(error)}
      </Banner>
    )
  if (!transcript)
    return (
      <div role="status" aria-label="Loading the transcript" className="p-4">
        <SkeletonText lines={4} />
      </div>
    )
  if (transcript.status === 'failed') return <Failed transcript={transcript} />
  if (transcript.status !== 'ready')
    return (
      <div className="p-4">
        <Progress label="Reading the file" value={transcript.progress} tone="agent" isValueShown />
        <p aria-live="polite" className="mt-2 text-sm text-ink-2">
          {transcript.message || 'Waiting to start'}
        </p>
      </div>
    )
  return (
    <ScrollArea label="Transcript" className="max-h-72 px-4 py-3">
      <TranscriptText transcript={transcript} />
    </ScrollArea>
  )
}

/** Only recordings offer a retry: the recognizer may have been missing, but a broken document stays broken. */
function Failed({ transcript: { id, kind, error } }: { transcript: Transcript }) {
  const retry = useRetryTranscript()
  return (
    <Banner
      tone="danger"
      title="Couldn't read this file"
      className="m-3"
      isAlert
      action={
        kind === 'recording' && (
          <Button size="sm" isPending={retry.isPending} onClick={() => retry.mutate(id)}>
            Try again
          </Button>
        )
      }
    >
      {error ?? 'Try another file.'}
    </Banner>
  )
}
