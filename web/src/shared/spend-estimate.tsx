import { modelRoutes } from '@sextant/contract/models/routes'
import { estimateSpend, estimateText, estimateTokens, type ModelUser } from '@sextant/contract/models/rules'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { clientFor } from '#kernel/data/client'

const api = clientFor(modelRoutes)

/** What a document from this text will take, while it is typed. Shown only where a model writes it. */
export function SpendEstimate({ user, text }: { user: ModelUser; text: string }) {
  const { data } = useQuery({
    queryKey: ['models', 'in-use', user],
    queryFn: ({ signal }) => api.inUse({ query: { user }, signal }),
  })
  // Counting a long text takes longer than a keystroke may.
  const counted = useDeferredValue(text)
  const tokens = useMemo(() => estimateTokens(counted), [counted])
  if (!data?.model || counted.trim() === '') return null
  return (
    <p className="num text-xs text-ink-3 first-letter:uppercase">
      {`${estimateText(estimateSpend(tokens, data.price))} with ${data.model}`}
    </p>
  )
}
