import type { Evidence } from '@sextant/contract/prds/content'
import { isVerbatim } from '@sextant/contract/prds/rules'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#kernel/data/api-error'
import { failureOf } from '#kernel/data/query-failure'
import { Drawer } from '#ui/overlays/drawer'
import { Banner } from '#ui/states/banner'
import { ErrorState } from '#ui/states/error-state'
import { SkeletonText } from '#ui/states/skeleton'
import { Quote } from '#ui/text/quote'
import { TranscriptText } from '../source/transcript-text.tsx'
import { transcriptQuery } from '../transcripts.api.ts'

interface EvidenceDrawerProps {
  evidence: Evidence | null
  onClose: () => void
}

/** Opens the transcript at the quoted line. */
export function EvidenceDrawer({ evidence, onClose }: EvidenceDrawerProps) {
  return (
    <Drawer side="end" title="Evidence" isOpen={evidence !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {evidence && <Said evidence={evidence} />}
    </Drawer>
  )
}

function Said({ evidence }: { evidence: Evidence }) {
  const query = useQuery(transcriptQuery(evidence.sourceId))
  const transcript = query.data
  const isThere = transcript !== undefined && isVerbatim(evidence, transcript.content)
  const isGone = query.error instanceof ApiError && query.error.status === 404
  return (
    <div className="px-2 pb-4">
      <Quote source={[evidence.speaker, evidence.at].filter(Boolean).join(' · ')}>{`“${evidence.quote}”`}</Quote>
      {(isGone || (transcript && !isThere)) && (
        <Banner tone="warning" title="Evidence changed" className="mt-5">
          {isGone ? 'The transcript was deleted.' : 'The transcript was edited after this was quoted.'}
        </Banner>
      )}
      {query.isPending && (
        <div role="status" aria-label="Loading the transcript" className="mt-6">
          <SkeletonText lines={8} />
        </div>
      )}
      {query.isError && !isGone && <ErrorState {...failureOf(query)} />}
      {transcript && (
        <section aria-label={transcript.title} className="mt-6 border-t border-line pt-4">
          <h3 className="mb-3 text-sm font-semibold">{transcript.title}</h3>
          <TranscriptText transcript={transcript} mark={isThere ? evidence : undefined} />
        </section>
      )}
    </div>
  )
}
