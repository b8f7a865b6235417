import type { Currency } from '@sextant/contract/impact/currency'
import { reachText } from '@sextant/contract/impact/reach'
import type { RequirementStart } from '@sextant/contract/impact/routes'
import { timeAgo } from '#kernel/time/time-ago'
import { Button } from '#ui/button'

interface SourceNoteProps {
  source: RequirementStart
  currency: Currency
  onRemove: () => void
}

/** The requirement that prefilled the form, and its evidence. */
export function SourceNote({ source, currency, onRemove }: SourceNoteProps) {
  const { prdTitle, evidence } = source
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 rounded-md border border-line bg-agent-wash px-4 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold wrap-anywhere">{`From a requirement in ${prdTitle}`}</p>
        <p className="text-ink-2">{evidenceSentence(evidence, currency, Date.now())}</p>
      </div>
      <Button size="sm" variant="ghost" onClick={onRemove}>
        Remove
      </Button>
    </div>
  )
}

function evidenceSentence({ count, newestAt, reach }: RequirementStart['evidence'], currency: Currency, now: number) {
  if (count === 0 || newestAt === null) return 'No quotes support this requirement.'
  const quotes = count === 1 ? 'One quote' : `${count} quotes`
  const from = reach ? ` from ${reachText(reach, currency)}` : ''
  return `${quotes}${from}, newest ${timeAgo(newestAt, now)}. This raises confidence.`
}
