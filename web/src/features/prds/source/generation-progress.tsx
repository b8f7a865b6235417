import { Progress } from '#ui/progress'
import type { Generation } from '../use-generation.ts'

/** How far the document is, and what is known of it already. */
export function GenerationProgress({ generation }: { generation: Generation }) {
  const { progress, message, summary, problems } = generation
  return (
    <section aria-label="Generation progress" className="rounded-md border border-line bg-paper px-4 py-3.5">
      <Progress label="Generating the PRD" value={progress} tone="agent" isValueShown />
      <p aria-live="polite" className="mt-1.5 text-sm text-ink-2">
        {message || 'Starting'}
      </p>
      {summary && (
        <div className="mt-4 border-t border-line pt-3">
          <h3 className="text-xs font-semibold text-ink-3">Summary</h3>
          <p className="mt-1 text-sm">{summary}</p>
        </div>
      )}
      {problems.length > 0 && (
        <div className="mt-3">
          <h3 className="text-xs font-semibold text-ink-3">Problems</h3>
          <ul className="mt-1 list-disc ps-5 text-sm marker:text-ink-3">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
