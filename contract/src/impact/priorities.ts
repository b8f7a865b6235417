/** Each factor of RICE, with what its field is called. */
export const riceFactors = {
  reach: 'Reach a quarter',
  impact: 'Impact, 0.25 to 3',
  confidence: 'Confidence in %',
  effort: 'Effort in person-months',
} as const
export const wsjfFactors = {
  businessValue: 'Business value',
  timeCriticality: 'Time criticality',
  riskReduction: 'Risk reduction',
  jobSize: 'Job size',
} as const
export type Rice = Record<keyof typeof riceFactors, number>
export type Wsjf = Record<keyof typeof wsjfFactors, number>
export const riceKeys = Object.keys(riceFactors) as (keyof Rice)[]
export const wsjfKeys = Object.keys(wsjfFactors) as (keyof Wsjf)[]

export const noPriorities = {
  rice: { reach: 0, impact: 0, confidence: 0, effort: 0 } as Rice,
  wsjf: { businessValue: 0, timeCriticality: 0, riskReduction: 0, jobSize: 0 } as Wsjf,
}
export type Priorities = typeof noPriorities

/** Null unless all four factors were entered. */
export const riceOf = ({ reach, impact, confidence, effort }: Rice): number | null =>
  Math.min(reach, impact, confidence, effort) > 0 ? (reach * impact * confidence) / 100 / effort : null

/** Null without a job size or a value. */
export function wsjfOf({ businessValue, timeCriticality, riskReduction, jobSize }: Wsjf): number | null {
  const value = businessValue + timeCriticality + riskReduction
  return jobSize > 0 && value > 0 ? value / jobSize : null
}

const fine = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
export const scoreText = (score: number | null): string => (score === null ? 'Not entered' : fine.format(score))
