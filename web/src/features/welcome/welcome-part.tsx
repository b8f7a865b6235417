import { useQuery } from '@tanstack/react-query'
import { FirstStepsCard } from './first-steps-card.tsx'
import { SamplesBanner } from './samples-banner.tsx'
import { welcomeQuery } from './welcome.api.ts'

/** Leads a new workspace; in one with sample data it says so. Nobody misses it while it loads, or when it cannot. */
export function WelcomePart() {
  const { data } = useQuery(welcomeQuery)
  if (!data) return null
  if (data.hasSamples) return <SamplesBanner />
  if (data.isDismissed || data.steps.every(({ isDone }) => isDone)) return null
  return <FirstStepsCard steps={data.steps} />
}
