import { estimateSpend, estimateText, estimateTokens, type ModelUser } from '@sextant/contract/models/rules'
import { useDeferredValue, useMemo } from 'react'
import { useModelInUse } from './use-model-in-use.ts'

/** What a document from this text will take, while it is typed. Shown only where a model writes it. */
export function SpendEstimate({ user, text }: { user: ModelUser; text: string }) {
  const inUse = useModelInUse(user)
  // Counting a long text takes longer than a keystroke may.
  const counted = useDeferredValue(text)
  const tokens = useMemo(() => estimateTokens(counted), [counted])
  if (!inUse?.model || counted.trim() === '') return null
  return (
    <p className="num text-xs text-ink-3 first-letter:uppercase">
      {`${estimateText(estimateSpend(tokens, inUse.price))} with ${inUse.model}`}
    </p>
  )
}
