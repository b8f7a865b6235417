import type { ReactNode } from 'react'
import { usePermission } from '#kernel/session/permissions'
import { Card } from '#ui/card'
import { EmptyState } from '#ui/states/empty-state'

/** Shows its children to administrators and the server's refusal to everyone else. */
export function AdminsOnly({ children }: { children: ReactNode }) {
  const { isAllowed, reason } = usePermission('canAccessBilling')
  if (isAllowed) return children
  return (
    <Card>
      <EmptyState figure="sextant">{reason}</EmptyState>
    </Card>
  )
}
