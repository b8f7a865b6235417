import { describeError } from '#kernel/data/api-error'
import { Banner } from '#ui/states/banner'

/** Why a change failed, if it did. */
export function FailureBanner({ error, className }: { error: unknown; className?: string }) {
  if (!error) return null
  return (
    <Banner tone="danger" isAlert {...(className && { className })}>
      {describeError(error)}
    </Banner>
  )
}
