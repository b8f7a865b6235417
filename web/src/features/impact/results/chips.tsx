import type { AnalysisSummary } from '@sextant/contract/impact/routes'
import { hasFigures, type RiskLevel } from '@sextant/contract/impact/rules'
import { CircleCheck, ClipboardCheck, Gauge, TriangleAlert } from 'lucide-react'
import { Chip, type ChipTone } from '#ui/text/chip'
import { SampleMark } from '#ui/text/sample-mark'

const riskTones: Record<RiskLevel, ChipTone> = { low: 'success', medium: 'warning', high: 'danger' }
const riskWords: Record<RiskLevel, string> = { low: 'Low risk', medium: 'Medium risk', high: 'High risk' }

export function AnalysisChips({ analysis }: { analysis: AnalysisSummary }) {
  const { riskLevel, status, actuals, isUncertain, isSample } = analysis
  return (
    <>
      {hasFigures(analysis) ? (
        <Chip tone={riskTones[riskLevel]} icon={Gauge}>
          {riskWords[riskLevel]}
        </Chip>
      ) : (
        <Chip icon={Gauge}>Risk unknown</Chip>
      )}
      {status === 'approved' && (
        <Chip tone="success" icon={CircleCheck}>
          Approved
        </Chip>
      )}
      {actuals && (
        <Chip tone="info" icon={ClipboardCheck}>
          Measured
        </Chip>
      )}
      {isUncertain && (
        <Chip tone="warning" icon={TriangleAlert}>
          Uncertain
        </Chip>
      )}
      {isSample && <SampleMark />}
    </>
  )
}
