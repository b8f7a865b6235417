import type { ReactNode } from 'react'
import { usePermission } from '#kernel/permissions'
import { Card } from '#ui/card'
import { EmptyState } from '#ui/empty-state'

/** What only administrators may see, or the sentence that the server would refuse it with. */
export function AdminsOnly({ children }: { children: ReactNode }) {
  const { isAllowed, reason } = usePermission('canAccessBilling')
  if (isAllowed) return children
  return (
    <Card>
      <EmptyState figure="sextant">{reason}</EmptyState>
    </Card>
  )
}
