import { Button } from '#ui/button'
import { Figure } from '#ui/charts/figure'
import { useGoBack } from '../go-back.ts'

export function AgentNotFound() {
  const goBack = useGoBack()
  return (
    <div className="flex min-h-[72vh] flex-col items-center justify-center px-6 py-12 text-center">
      <Figure name="compass" className="w-48" />
      <h1 className="mt-6 font-display text-[2.25rem] leading-[1.08] tracking-[-0.01em]">Agent Not Found</h1>
      <p className="mt-3 max-w-md text-base text-ink-2">The requested agent workspace could not be found.</p>
      <Button variant="primary" className="mt-7" onClick={goBack}>
        Go Back
      </Button>
    </div>
  )
}
