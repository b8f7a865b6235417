import { useQuery } from '@tanstack/react-query'
import { useMay } from '#kernel/session/permissions'
import { FirstStepsCard } from './first-steps-card.tsx'
import { SamplesBanner } from './samples-banner.tsx'
import { welcomeQuery } from './welcome.api.ts'

/** Shows the sample data banner or the getting-started steps; no placeholder while loading. */
export function WelcomePart() {
  const { data } = useQuery(welcomeQuery)
  const mayBegin = useMay('canEditAgents')
  if (!data) return null
  if (data.hasSamples) return <SamplesBanner />
  if (!mayBegin || data.isDismissed || data.steps.every(({ isDone }) => isDone)) return null
  return <FirstStepsCard steps={data.steps} hasNoModel={data.hasNoModel} />
}
