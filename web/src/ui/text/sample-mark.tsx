import { FlaskConical } from 'lucide-react'

/** Tells a sample from what is real. The header's mark is enough where everything is a sample (`base.css`). */
export const SampleMark = () => (
  <span data-sample title="Sample" className="inline-flex align-[-0.125em] text-ink-3">
    <FlaskConical aria-hidden="true" className="size-3.5" strokeWidth={1.5} />
    <span className="sr-only">Sample</span>
  </span>
)
