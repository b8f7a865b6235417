import { useRef, useState } from 'react'
import { EvidenceDocument } from './evidence-document.tsx'
import { EvidenceThreads } from './evidence-threads.tsx'
import { EvidenceTranscript } from './evidence-transcript.tsx'

/** What the product does, in one picture: words on the left, what became of them on the right, threads between. */
export function EvidencePicture() {
  const [active, setActive] = useState(1)
  const picture = useRef<HTMLDivElement>(null)
  return (
    <section aria-labelledby="evidence" className="mx-auto max-w-[1200px] px-5 lg:px-8">
      <h2 id="evidence" className="sr-only">
        From an interview to a PRD, an example
      </h2>
      <div
        ref={picture}
        data-agent="user-whisperer"
        className="relative rounded-lg border border-line bg-surface shadow-raise"
      >
        <div className="grid lg:grid-cols-[minmax(0,1fr)_4.5rem_minmax(0,1fr)]">
          <EvidenceTranscript active={active} onPoint={setActive} />
          <div aria-hidden="true" className="max-lg:border-t max-lg:border-line" />
          <EvidenceDocument active={active} onPoint={setActive} />
        </div>
        <EvidenceThreads picture={picture} active={active} />
      </div>
      <p className="mt-4 text-sm text-ink-3">
        Choose a claim to see its source. What nobody said is shown as an assumption, never as a finding.
      </p>
    </section>
  )
}
