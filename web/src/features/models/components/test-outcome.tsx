import type { ModelTest } from '@sextant/contract/models/routes'
import { describeError } from '#kernel/data/api-error'
import { Banner } from '#ui/states/banner'
import { testText } from '../words.ts'

interface TestOutcomeProps {
  test: ModelTest | undefined
  error: Error | null
  className?: string
}

export function TestOutcome({ test, error, className = '' }: TestOutcomeProps) {
  if (error) {
    return (
      <Banner tone="danger" isAlert className={className}>
        {describeError(error)}
      </Banner>
    )
  }
  if (!test) return null
  return (
    <Banner tone={test.ok ? 'success' : 'danger'} isAlert className={className}>
      {test.ok ? testText(test) : test.detail}
    </Banner>
  )
}
