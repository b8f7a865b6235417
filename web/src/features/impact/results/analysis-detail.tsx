import { checkInsOf } from '@sextant/contract/impact/check-ins'
import { notesOn } from '@sextant/contract/impact/notes'
import type { FeatureAnalysis } from '@sextant/contract/impact/routes'
import { hasFigures, noFigures } from '@sextant/contract/impact/rules'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { failureOf } from '#kernel/data/query-failure'
import { Origins } from '#shared/origins'
import { Banner } from '#ui/states/banner'
import { ErrorState } from '#ui/states/error-state'
import { SkeletonText } from '#ui/states/skeleton'
import { Tabs } from '#ui/tabs'
import { linkClass } from '#ui/text/link'
import { CashFlowChart } from '../charts/cash-flow-chart.tsx'
import { DistributionChart } from '../charts/distribution-chart.tsx'
import { TornadoChart } from '../charts/tornado-chart.tsx'
import { analysisQuery } from '../impact.api.ts'
import { AnalysisActions } from './analysis-actions.tsx'
import { Comparisons } from './comparison.tsx'
import { ConfidenceParts } from './confidence-parts.tsx'
import { OutcomeList } from './outcome-list.tsx'
import { hasPriorities, PriorityList } from './priority-list.tsx'
import { RecommendationText } from './recommendation-text.tsx'
import { ReturnFacts } from './return-facts.tsx'
import { ScenarioTable } from './scenario-table.tsx'
import { ThresholdList } from './threshold-list.tsx'

interface AnalysisDetailProps {
  id: string
  now: number
  onReuse: (analysis: FeatureAnalysis) => void
  onClosed: () => void
}

export function AnalysisDetail({ id, now, onReuse, onClosed }: AnalysisDetailProps) {
  const query = useQuery(analysisQuery(id))
  if (query.isPending) {
    return (
      <div role="status" aria-label="Loading the analysis">
        <SkeletonText lines={6} />
      </div>
    )
  }
  if (!query.data) {
    return <ErrorState {...failureOf(query)} />
  }
  const analysis = query.data
  const isReckoned = hasFigures(analysis)
  return (
    <div className="flex flex-col gap-7">
      <p className="text-sm whitespace-pre-wrap text-ink-2 wrap-anywhere">{analysis.description}</p>
      {!isReckoned && <Banner tone="warning">{noFigures}</Banner>}
      <Notes analysis={analysis} />
      <AnalysisActions analysis={analysis} onReuse={onReuse} onClosed={onClosed} />
      {analysis.recommendation && (
        <Part title="Recommendation">
          <RecommendationText recommendation={analysis.recommendation} />
        </Part>
      )}
      {analysis.actuals && (
        <Part title="Forecast vs. actual">
          <Comparisons analysis={analysis} now={now} />
        </Part>
      )}
      {isReckoned && (
        <Part title="Return">
          <ReturnFacts analysis={analysis} />
        </Part>
      )}
      {isReckoned && analysis.scenarios && (
        <Part title="Scenarios">
          <ScenarioTable analysis={analysis} />
        </Part>
      )}
      {isReckoned && analysis.thresholds.length > 0 && (
        <Part title="What would change the verdict">
          <ThresholdList analysis={analysis} />
        </Part>
      )}
      {hasPriorities(analysis) && (
        <Part title="Reach and priority">
          <PriorityList analysis={analysis} />
        </Part>
      )}
      <Part title="Predicted outcomes">
        <OutcomeList outcomes={analysis.predictedOutcomes} currency={analysis.currency} />
      </Part>
      {isReckoned && <Charts analysis={analysis} />}
      <Part title="How confidence is calculated">
        <ConfidenceParts analysis={analysis} now={now} />
      </Part>
      <Origin analysis={analysis} />
    </div>
  )
}

function Notes({ analysis }: { analysis: FeatureAnalysis }) {
  const notes = notesOn(analysis)
  if (notes.length === 0) return null
  return (
    <Banner>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Banner>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h4 className="mb-3 font-display text-[1.25rem] leading-6">{title}</h4>
      {children}
    </section>
  )
}

function Charts({ analysis }: { analysis: FeatureAnalysis }) {
  const { drivers } = analysis.charts
  const tabs = [
    { id: 'distribution', label: 'Distribution', content: <DistributionChart {...analysis} /> },
    ...(drivers.length > 0 ? [{ id: 'drivers', label: 'Key drivers', content: <TornadoChart {...analysis} /> }] : []),
    { id: 'cash', label: 'Cash flow', content: <CashFlowChart {...analysis} /> },
  ]
  return <Tabs label="Charts" tabs={tabs} />
}

function Origin({ analysis }: { analysis: FeatureAnalysis }) {
  const { source, draws, seed, model, createdBy, approvedBy } = analysis
  const { predictionModel, comparedWith, benefitFactor, costFactor } = model
  const own =
    comparedWith > 0
      ? ` Adjusted by your ${comparedWith === 1 ? 'measured forecast' : `${comparedWith} measured forecasts`}: benefits ×${benefitFactor}, costs ×${costFactor}.`
      : ''
  return (
    <div className="border-t border-line pt-4 text-xs text-ink-3">
      {source && (
        <p className="mb-1 text-sm text-ink-2">
          {'From the requirement '}
          <RequirementLink source={source} />
        </p>
      )}
      {source && <Origins type="analysis" id={analysis.id} />}
      <p className="num">
        {`${draws.toLocaleString('en-US')} simulations (${predictionModel} model, seed ${seed}). Ranges cover 8 in 10 of them.${own}`}
      </p>
      {analysis.status === 'approved' && !analysis.isSample && <p>{checkInText(analysis)}</p>}
      <p>{`By ${createdBy}${approvedBy ? `, approved by ${approvedBy}` : ''}`}</p>
    </div>
  )
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const checkInText = (analysis: FeatureAnalysis) => {
  const [first, second, third] = checkInsOf(analysis).map(({ at }) => day.format(at))
  return `Asks for actual results on ${first}, ${second} and ${third}.`
}

function RequirementLink({ source }: { source: NonNullable<FeatureAnalysis['source']> }) {
  const { prdId, prdTitle, requirement } = source
  if (prdId === null) return `“${requirement}” in ${prdTitle}, which was deleted.`
  return (
    <>
      {`“${requirement}” in `}
      <Link to={`/prds/${prdId}` as string} className={linkClass({ isInline: true })}>
        {prdTitle}
      </Link>
    </>
  )
}
