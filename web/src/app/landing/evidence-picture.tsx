import { useRef, useState } from 'react'
import { EvidenceDocument } from './evidence-document.tsx'
import { EvidenceThreads } from './evidence-threads.tsx'
import { EvidenceTranscript } from './evidence-transcript.tsx'

/** The product in one picture: a transcript on the left, the PRD on the right, lines from claim to quote between them. */
export function EvidencePicture() {
  const [active, setActive] = useState(1)
  const picture = useRef<HTMLDivElement>(null)
  return (
    <section aria-labelledby="evidence" className="mx-auto max-w-[1200px] px-5 lg:px-8">
      <h2 id="evidence" className="sr-only">
        Example: from interview to PRD
      </h2>
      <div
        ref={picture}
        data-agent="user-whisperer"
        className="relative rounded-lg border border-line bg-surface shadow-raise"
      >
        <div className="grid lg:grid-cols-[minmax(0,1fr)_4.5rem_minmax(0,1fr)]">
          <EvidenceTranscript active={active} onPoint={setActive} />
          <div aria-hidden="true" className="max-lg:border-t max-lg:border-line max-sm:hidden" />
          <EvidenceDocument active={active} onPoint={setActive} />
        </div>
        <EvidenceThreads picture={picture} active={active} />
      </div>
      <p className="mt-4 text-sm text-ink-3">
        Select a claim to see its source. Anything without a source is marked as an assumption.
      </p>
    </section>
  )
}
