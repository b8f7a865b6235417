import type { CompetitorChange } from '@sextant/contract/competitors/routes'
import { timeAgo } from '#kernel/time/time-ago'
import { Button } from '#ui/button'
import { Chip } from '#ui/text/chip'
import { SampleMark } from '#ui/text/sample-mark'
import { dot } from '../../../ui/text/dot.ts'
import { categoryWords, impactTones, impactWords, typeWords } from '../words.ts'

export function ChangeTile({ change, now, onOpen }: { change: CompetitorChange; now: number; onOpen: () => void }) {
  const { id, competitorName, type, category, impact, title, description, confidence, timestamp, isSample } = change
  const titleId = `change-${id}`
  return (
    <li aria-labelledby={titleId} className="flex min-w-0 flex-col rounded-lg border border-line bg-surface p-4">
      <div className="flex items-center justify-between gap-2">
        <p className="min-w-0 truncate text-xs font-medium text-ink-2">{competitorName}</p>
        <span className="shrink-0">
          <Chip tone={impactTones[impact]}>{impactWords[impact]}</Chip>
        </span>
      </div>
      <h3 id={titleId} className="mt-2 line-clamp-2 text-sm leading-5 font-semibold wrap-anywhere">
        {title}
      </h3>
      <p className="mt-1.5 line-clamp-3 text-xs leading-4.5 text-ink-2 wrap-anywhere">{description}</p>
      {change.implication?.line && (
        <p className="mt-2 line-clamp-2 text-xs leading-4.5 font-medium wrap-anywhere">{change.implication.line}</p>
      )}
      <div className="mt-auto flex flex-wrap items-end justify-between gap-x-3 gap-y-2 pt-3">
        <p className="num text-xs text-ink-3">
          {[typeWords[type], categoryWords[category], `${confidence}% confidence`, ''].join(dot)}
          <time dateTime={timestamp}>{timeAgo(timestamp, now)}</time> {isSample && <SampleMark />}
        </p>
        <Button size="sm" onClick={onOpen} aria-label={`View analysis: ${title}`}>
          View analysis
        </Button>
      </div>
    </li>
  )
}
