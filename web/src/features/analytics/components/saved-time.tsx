import type { AgentUsageReport } from '@sextant/contract/analytics/routes'
import { counted } from '@sextant/contract/kernel/counted'
import { ChartNumbers } from '#shared/charts/chart-figure'
import { Card } from '#ui/card'
import { averageText, countText, hoursText } from '../words.ts'

const head = ['Output', 'By hand', 'As written', 'After edits', 'Rewritten', 'Saved']

/** The formula behind the hours, and what went into it. */
export function SavedTime({ saved, hoursSaved }: Pick<AgentUsageReport, 'saved' | 'hoursSaved'>) {
  if (saved.length === 0) return null
  const rows = saved.map(({ outputType, minutes, approved, edited, rewritten, hours }) => [
    outputType,
    counted(minutes, 'minute'),
    countText(approved),
    countText(edited),
    averageText(rewritten),
    hoursText(hours),
  ])
  return (
    <Card
      title="How hours saved are calculated"
      description="Hours = (as written + after edits − rewritten) × minutes by hand ÷ 60, for each type of approved output."
    >
      <p className="mb-1 max-w-prose text-sm text-ink-2">
        “Rewritten” counts each edited output by the share of its text that changed. The minutes by hand are rough
        estimates. Rejected outputs save nothing, and the time to review isn't subtracted.
      </p>
      <ChartNumbers
        title="Hours saved"
        level={3}
        head={head}
        rows={[...rows, ['Total', '', '', '', '', hoursText(hoursSaved.now)]]}
      />
    </Card>
  )
}
