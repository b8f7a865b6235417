import type { Transcript } from '@sextant/contract/prds/transcripts'
import { FileText, X } from 'lucide-react'
import { describeError } from '#kernel/api-error'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { IconButton } from '#ui/icon-button'
import { Progress } from '#ui/progress'
import { SkeletonText } from '#ui/skeleton'
import { ScrollArea } from '../scroll-area.tsx'
import { useRetryTranscript } from '../transcripts.api.ts'
import type { SourceDraft } from '../use-source.ts'
import { InsightsDrawer } from './insights-drawer.tsx'
import { TranscriptText } from './transcript-text.tsx'

/** The transcript the document is made from: on its way, refused, or there to be read. */
export function AttachedTranscript({ source, isLocked }: { source: SourceDraft; isLocked: boolean }) {
  const { transcript, detach } = source
  return (
    <div className="rounded-md border border-line-strong">
      <div className="flex items-center gap-3 border-b border-line py-1.5 ps-3 pe-1.5">
        <FileText aria-hidden="true" strokeWidth={1.5} className="size-4 shrink-0 text-agent" />
        <div className="min-w-0 flex-1">
          <p className="truncate text-sm font-medium">{transcript?.title ?? 'Transcript'}</p>
          {transcript?.made_by && <p className="line-clamp-2 text-xs text-ink-3">{transcript.made_by}</p>}
        </div>
        {transcript?.status === 'ready' && <InsightsDrawer id={transcript.id} />}
        {!isLocked && (
          <IconButton
            size="sm"
            label="Take the transcript out"
            icon={<X className="size-4" strokeWidth={1.5} />}
            onClick={detach}
          />
        )}
      </div>
      <Body source={source} />
    </div>
  )
}

function Body({ source: { transcript, transcriptError } }: { source: SourceDraft }) {
  if (transcriptError && !transcript)
    return (
      <Banner tone="danger" className="m-3">
        {describeError(transcriptError)}
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
          {transcript.message || 'Waiting to be read'}
        </p>
      </div>
    )
  return (
    <ScrollArea label="Transcript" className="max-h-72 px-4 py-3">
      <TranscriptText transcript={transcript} />
    </ScrollArea>
  )
}

/** A document that cannot be read stays so; a recording may have waited for somebody who can hear it. */
function Failed({ transcript: { id, kind, error } }: { transcript: Transcript }) {
  const retry = useRetryTranscript()
  return (
    <Banner
      tone="danger"
      title="This file could not be read"
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
      {error ?? 'Please try another file.'}
    </Banner>
  )
}
