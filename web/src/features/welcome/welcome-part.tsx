import { useQuery } from '@tanstack/react-query'
import { useMay } from '#kernel/session/permissions'
import { Unsettled } from '#ui/states/unsettled'
import { FirstStepsCard } from './first-steps-card.tsx'
import { welcomeQuery } from './welcome.api.ts'

/** The getting-started steps. */
export function WelcomePart() {
  const { data, isLoading } = useQuery(welcomeQuery)
  const mayBegin = useMay('canEditAgents')
  if (isLoading) return <Unsettled />
  if (!data || data.hasSamples) return null
  if (!mayBegin || data.isDismissed || data.steps.every(({ isDone }) => isDone)) return null
  return <FirstStepsCard steps={data.steps} hasNoModel={data.hasNoModel} />
}
