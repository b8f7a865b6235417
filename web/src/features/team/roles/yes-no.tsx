import { Check, Minus } from 'lucide-react'

export function YesNo({ isYes }: { isYes: boolean }) {
  const Icon = isYes ? Check : Minus
  return (
    <span
      className={
        isYes ? 'inline-flex items-center gap-1.5 text-success' : 'inline-flex items-center gap-1.5 text-ink-3'
      }
    >
      <Icon aria-hidden="true" className="size-4" strokeWidth={2} />
      {isYes ? 'Yes' : 'No'}
    </span>
  )
}
