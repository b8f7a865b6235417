import type { RequirementStart } from '@sextant/contract/impact/routes'
import { timeAgo } from '#kernel/time/time-ago'
import { Button } from '#ui/button'

/** The requirement that prefilled the form, and its evidence. */
export function SourceNote({ source, onRemove }: { source: RequirementStart; onRemove: () => void }) {
  const { prdTitle, evidence } = source
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 rounded-md border border-line bg-agent-wash px-4 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold wrap-anywhere">{`From a requirement in ${prdTitle}`}</p>
        <p className="text-ink-2">{evidenceSentence(evidence, Date.now())}</p>
      </div>
      <Button size="sm" variant="ghost" onClick={onRemove}>
        Remove
      </Button>
    </div>
  )
}

function evidenceSentence({ count, newestAt }: RequirementStart['evidence'], now: number): string {
  if (count === 0 || newestAt === null) return 'No quotes support this requirement.'
  const quotes = count === 1 ? 'One quote' : `${count} quotes`
  return `${quotes}, newest ${timeAgo(newestAt, now)}. This raises confidence.`
}
