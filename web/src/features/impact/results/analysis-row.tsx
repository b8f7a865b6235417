import type { AnalysisSummary, FeatureAnalysis } from '@sextant/contract/impact/routes'
import { hasFigures, noFigures, scoreRanges } from '@sextant/contract/impact/rules'
import { money, share } from '@sextant/contract/impact/words'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { timeAgo } from '#kernel/time/time-ago'
import { useScrolledTo } from '#kernel/use-scrolled-to'
import { Skeleton } from '#ui/states/skeleton'
import { cx } from '../../../ui/cx.ts'
import { AnalysisDetail } from './analysis-detail.tsx'
import { AnalysisChips } from './chips.tsx'
import { Score } from './score.tsx'
import { VerdictLine } from './verdict-line.tsx'

interface AnalysisRowProps {
  analysis: AnalysisSummary
  now: number
  isOpened: boolean
  onOpen: (id: string | undefined) => void
  onReuse: (analysis: FeatureAnalysis) => void
}

export function AnalysisRow({ analysis, now, isOpened, onOpen, onReuse }: AnalysisRowProps) {
  const { id, title, category, createdAt } = analysis
  const panelId = `analysis-${id}`
  // A row opened by hand is already visible; a linked or new one may not be.
  const [isNamed] = useState(isOpened)
  const row = useScrolledTo<HTMLLIElement>(isNamed)
  return (
    <li ref={row} aria-label={title} className="scroll-mt-24">
      <div className={cx('flex flex-col gap-4 px-5 py-5 sm:px-6', isOpened && 'bg-paper')}>
        <div className="flex items-start gap-2">
          <h3 className="min-w-0 flex-1">
            <button
              type="button"
              aria-expanded={isOpened}
              aria-controls={isOpened ? panelId : undefined}
              onClick={() => onOpen(isOpened ? undefined : id)}
              className="touch-target -ms-1.5 flex w-full cursor-pointer items-start gap-2 rounded-sm px-1.5 py-0.5 text-start text-base font-semibold hover:bg-sunken"
            >
              <ChevronRight
                aria-hidden="true"
                strokeWidth={1.5}
                className={cx(
                  'mt-1 size-4 shrink-0 text-ink-3 transition-transform duration-150 ease-instrument',
                  isOpened && 'rotate-90',
                )}
              />
              <span className="min-w-0 wrap-anywhere">{title}</span>
            </button>
          </h3>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 ps-6">
          <span className="text-xs text-ink-3">
            {`${category} · `}
            <time dateTime={createdAt}>{timeAgo(createdAt, now)}</time>
          </span>
          <AnalysisChips analysis={analysis} />
        </div>
        {hasFigures(analysis) && <VerdictLine analysis={analysis} />}
        <dl className="grid grid-cols-3 gap-4 ps-6 sm:max-w-md">
          <Score label="Impact" score={analysis.impactScore} range={scoreRanges.impact} />
          <Score label="ROI score" score={analysis.roiScore} range={scoreRanges.roi} />
          <Score label="Confidence" score={analysis.confidenceScore} range={scoreRanges.confidence} />
        </dl>
        {!isOpened && <p className="num ps-6 text-sm text-ink-2">{inShort(analysis)}</p>}
      </div>
      {isOpened && (
        <div id={panelId} className="border-t border-line px-5 py-6 sm:px-6">
          <AnalysisDetail id={id} now={now} onReuse={onReuse} onClosed={() => onOpen(undefined)} />
        </div>
      )}
    </li>
  )
}

function inShort(analysis: AnalysisSummary): string {
  const { netReturn, chanceOfLoss, totalCost, predictedOutcomes, currency } = analysis
  const amount = (value: number) => money(value, currency)
  if (!hasFigures(analysis)) return noFigures
  if (totalCost.p50 === 0 && predictedOutcomes.length === 0) return 'Add a target or cost to get an estimate.'
  return `Net return ${amount(netReturn.p50)} (${amount(netReturn.p10)} to ${amount(netReturn.p90)}), ${share(chanceOfLoss)} chance of loss`
}

export function AnalysisRowSkeleton() {
  return (
    <div className="flex flex-col gap-5 px-5 py-6 sm:px-6">
      <Skeleton className="ms-6 h-4.5 w-2/5" />
      <Skeleton className="ms-6 h-6 w-56 max-w-3/4" />
      <div className="grid grid-cols-3 gap-4 ps-6 sm:max-w-md">
        <Skeleton className="h-12 w-20 max-w-full" />
        <Skeleton className="h-12 w-20 max-w-full" />
        <Skeleton className="h-12 w-20 max-w-full" />
      </div>
      <Skeleton className="ms-6 h-3.5 w-3/5" />
    </div>
  )
}
