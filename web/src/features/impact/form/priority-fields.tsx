import { riceFactors, riceKeys, wsjfFactors, wsjfKeys } from '@sextant/contract/impact/priorities'
import { Disclosure } from '#ui/disclosure'
import { NumberField } from '#ui/fields/number-field'
import type { AnalysisForm } from './use-analysis-form.ts'

/** What RICE and WSJF are calculated from; they don't change the forecast. */
export function PriorityFields({ form: { values, change, isAnalyzing } }: { form: AnalysisForm }) {
  const field = (label: string, value: number, set: (value: number) => void) => (
    <NumberField key={label} label={label} value={value} onChange={set} minValue={0} isDisabled={isAnalyzing} />
  )
  return (
    <Disclosure title="RICE and WSJF">
      <div className="grid grid-cols-1 gap-4 xs:grid-cols-2">
        {riceKeys.map((key) =>
          field(riceFactors[key], values.rice[key], (value) => change({ rice: { ...values.rice, [key]: value } })),
        )}
        {wsjfKeys.map((key) =>
          field(wsjfFactors[key], values.wsjf[key], (value) => change({ wsjf: { ...values.wsjf, [key]: value } })),
        )}
      </div>
    </Disclosure>
  )
}
