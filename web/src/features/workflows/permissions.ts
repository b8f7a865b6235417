import type { Workflow } from '@sextant/contract/workflows/routes'
import { useMay } from '#kernel/session/permissions'

const mayLook = 'Your role lets you view workflows, but not change them.'

export const useCreateRefusal = (): string | undefined => (useMay('canCreateWorkflows') ? undefined : mayLook)

export function useDeleteRefusal({ level }: Pick<Workflow, 'level'>): string | undefined {
  const mayCreate = useMay('canCreateWorkflows')
  if (mayCreate || level === 'admin') return undefined
  return level === 'edit' ? 'This workflow was shared with you to edit, not to delete.' : mayLook
}

export const editRefusal = ({ level }: Pick<Workflow, 'level'>): string | undefined =>
  level === 'view' ? mayLook : undefined
