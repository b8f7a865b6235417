import type { Workflow } from '@sextant/contract/workflows/routes'
import { useMay } from '#kernel/permissions'

const mayLook = 'Your role lets you look at workflows, but not change them.'

/** Why the person may not make a workflow here; undefined when they may. */
export const useCreateRefusal = (): string | undefined => (useMay('canCreateWorkflows') ? undefined : mayLook)

/** Why the person may not delete this workflow; undefined when they may. */
export function useDeleteRefusal({ level }: Pick<Workflow, 'level'>): string | undefined {
  const mayCreate = useMay('canCreateWorkflows')
  if (mayCreate || level === 'admin') return undefined
  return level === 'edit' ? 'This workflow was shared with you to change, not to delete.' : mayLook
}

/** Why the person may not change this workflow; undefined when they may. */
export const editRefusal = ({ level }: Pick<Workflow, 'level'>): string | undefined =>
  level === 'view' ? mayLook : undefined
