import { Square } from 'lucide-react'
import { Button } from '#ui/button'
import { Progress } from '#ui/charts/progress'
import type { GenerationControl } from '../use-generation.ts'

/** Progress, early results and a Stop button while a PRD is generated. */
export function GenerationProgress({ generation }: { generation: GenerationControl }) {
  const { progress, message, summary, problems, runId, isStopping, stop } = generation
  return (
    <section aria-label="Generation progress" className="rounded-md border border-line bg-paper px-4 py-3.5">
      <Progress label="Generating the PRD" value={progress} tone="agent" isValueShown />
      <div className="mt-1.5 flex items-center justify-between gap-3">
        <p aria-live="polite" className="text-sm text-ink-2">
          {message || 'Starting'}
        </p>
        <Button
          size="sm"
          icon={<Square strokeWidth={1.75} />}
          disabled={runId === null}
          isPending={isStopping}
          aria-label="Stop generating"
          onClick={stop}
        >
          Stop
        </Button>
      </div>
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
