import type { ImpactReport } from '@sextant/contract/analytics/routes'
import { type AnalyticsRange, enoughData, notEnoughData } from '@sextant/contract/analytics/rules'
import { fewMeasured, isRecord } from '@sextant/contract/impact/accuracy'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Crosshair, FileCheck, Ruler, Target } from 'lucide-react'
import { buttonClass } from '#ui/button'
import { Card } from '#ui/card'
import { EmptyState } from '#ui/states/empty-state'
import { impactQuery } from '../analytics.api.ts'
import { CalibrationChart } from '../components/calibration-chart.tsx'
import { CountFigure, Figures, RateFigure } from '../components/figures.tsx'
import { Report } from '../components/report.tsx'
import { rowsOf } from '../components/rows-link.tsx'
import { countText, none, percentText } from '../words.ts'

const icon = { 'aria-hidden': true, strokeWidth: 1.5 } as const
const list = '/agents/impact-predictor'

export function ImpactTab({ range }: { range: AnalyticsRange }) {
  return <Report query={useQuery(impactQuery(range))}>{(report) => <ImpactAccuracy report={report} />}</Report>
}

/** Rates are hidden until there is enough data. */
const rate = (of: ImpactReport['now'], key: 'hitRate' | 'brierScore') => (isRecord(of.measured) ? of[key] : null)

function ImpactAccuracy({ report: { period, now, before } }: { report: ImpactReport }) {
  const both = (key: 'approved' | 'measured') => ({ now: now[key], before: before[key] })
  const rates = (key: 'hitRate' | 'brierScore') => ({ now: rate(now, key), before: rate(before, key) })
  const from = {
    rows: rowsOf(list, period, { status: 'approved', measured: 'yes' }),
    value: now.measured,
    label: 'over forecasts with actual results',
  }
  const isEnough = isRecord(now.measured)
  const missing = isEnough ? undefined : fewMeasured(now.measured)
  return (
    <>
      <Figures>
        <CountFigure
          {...{ label: 'Approved Forecasts', counted: 'approved forecasts', value: both('approved'), period, to: list }}
          search={{ status: 'approved' }}
          icon={<FileCheck {...icon} />}
        />
        <CountFigure
          {...{
            label: 'Measured',
            counted: 'forecasts with actual results',
            value: both('measured'),
            period,
            to: list,
          }}
          search={{ status: 'approved', measured: 'yes' }}
          icon={<Ruler {...icon} />}
        />
        <RateFigure
          {...{ label: 'Hit Rate', value: rates('hitRate'), text: percentText, icon: <Target {...icon} />, from }}
          note={missing ?? `of ${countText(now.comparisons)} values within the forecast range; 80% is ideal`}
        />
        <RateFigure
          {...{
            label: 'Brier Score',
            value: rates('brierScore'),
            text: brierText,
            icon: <Crosshair {...icon} />,
            from,
          }}
          welcome="less"
          note={missing ?? '0 is perfect, 0.25 is a coin toss'}
        />
      </Figures>
      <Card
        title="Calibration"
        description="Forecasts grouped by their chance of loss. The closer points are to the line, the more accurate the forecasts. The number beside a point is how many forecasts it covers."
      >
        {isEnough && now.calibration.length > 0 ? (
          <div className="max-w-2xl">
            <CalibrationChart buckets={now.calibration} period={period} />
          </div>
        ) : (
          <EmptyState
            figure="sextant"
            title={notEnoughData}
            action={
              <Link to={list} className={buttonClass()}>
                Open Impact Predictor
              </Link>
            }
          >
            {`The chart needs ${enoughData} measured forecasts, and there are ${countText(now.measured)}. Approve forecasts, then record actual results.`}
          </EmptyState>
        )}
      </Card>
    </>
  )
}

const brierText = (score: number | null) => (score === null ? none : score.toFixed(2))
