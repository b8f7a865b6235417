import type { FeatureAnalysis } from '@sextant/contract/impact/routes'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { beginAt } from '#kernel/begin-at'
import { describeError } from '#kernel/data/api-error'
import type { RawSearch } from '#kernel/feature'
import { usePageSearch } from '#kernel/page-search'
import { daysOf } from '#kernel/time/days'
import { toast } from '#kernel/toasts/toasts'
import { useUnsavedChanges } from '#kernel/unsaved-changes'
import { LeaveDialog } from '#ui/overlays/leave-dialog'
import { AccuracyCard } from '../accuracy-card.tsx'
import { AnalysisFormCard } from '../form/analysis-form-card.tsx'
import { fromAnalysis } from '../form/form-values.ts'
import { type AnalysisForm, useAnalysisForm } from '../form/use-analysis-form.ts'
import { type AnalysisFilter, requirementQuery } from '../impact.api.ts'
import { PortfolioCard } from '../portfolio/portfolio-card.tsx'
import { ResultsCard } from '../results/results-card.tsx'

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

const readSearch = ({ analysis, prd, requirement, status, measured, bucket, ...days }: RawSearch) => ({
  analysis: textOf(analysis),
  prd: textOf(prd),
  requirement: textOf(requirement),
  filter: {
    ...(status === 'approved' && { status: 'approved' as const }),
    ...((measured === 'yes' || measured === 'no') && { measured: measured as 'yes' | 'no' }),
    ...(/^[0-4]$/.test(String(bucket)) && { bucket: Number(bucket) }),
    ...daysOf(days),
  },
})
type Search = ReturnType<typeof readSearch>

export default function ImpactPredictorPage() {
  const search = usePageSearch(readSearch)
  const navigate = useNavigate()
  const place = useRef<HTMLDivElement>(null)
  const go = (next: AnalysisFilter & { analysis?: string | undefined }) =>
    void navigate({ to: '.', search: next as never, replace: true, resetScroll: false })
  const form = useAnalysisForm((id) => go({ analysis: id }))
  const leaving = useUnsavedChanges(form.isDirty, [])
  useRequirement(search, form)

  function reuse(analysis: FeatureAnalysis) {
    form.takeOver(fromAnalysis(analysis))
    beginAt(place.current)
  }
  return (
    <div className="grid items-start gap-5 lg:grid-cols-12 lg:gap-6">
      <div ref={place} className="grid min-w-0 scroll-mt-20 gap-5 lg:col-span-5 lg:gap-6">
        <AnalysisFormCard form={form} />
        <div className="empty:hidden max-lg:hidden">
          <AccuracyCard />
        </div>
      </div>
      <div className="grid min-w-0 gap-5 lg:col-span-7">
        <ResultsCard
          filter={search.filter}
          openedId={search.analysis}
          onOpen={(id) => go({ analysis: id, ...search.filter })}
          onClear={() => go({})}
          onReuse={reuse}
          onBegin={() => beginAt(place.current)}
        />
      </div>
      <div className="empty:hidden lg:col-span-12">
        <PortfolioCard onOpen={(id) => go({ analysis: id, ...search.filter })} />
      </div>
      <div className="empty:hidden lg:hidden">
        <AccuracyCard />
      </div>
      <LeaveDialog {...leaving} />
    </div>
  )
}

/** Prefills the form once from the requirement in the URL. */
function useRequirement({ prd, requirement }: Search, form: AnalysisForm): void {
  const isNamed = prd !== undefined && requirement !== undefined
  const { data, error } = useQuery({ ...requirementQuery(prd ?? '', requirement ?? ''), enabled: isNamed })
  const taken = useRef<string>(undefined)
  const { takeRequirement } = form
  useEffect(() => {
    if (!data || taken.current === data.requirementId) return
    taken.current = data.requirementId
    takeRequirement(data)
  }, [data, takeRequirement])
  useEffect(() => {
    if (error) toast.error('Failed to Load Requirement', describeError(error))
  }, [error])
}
