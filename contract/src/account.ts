import { z } from 'zod'
import { routes } from './kernel/route.ts'

export const workflowHistoryOptions = ['30d', '90d', '1y', 'forever'] as const
export const agentOutputHistoryOptions = ['90d', '1y', '2y', 'forever'] as const

const isTimeZone = (name: string) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** How a workspace keeps its history and reads a clock. */
export const WorkspaceSettings = z
  .object({
    workflowHistory: z.enum(workflowHistoryOptions),
    agentOutputHistory: z.enum(agentOutputHistoryOptions),
    timeZone: z.string().max(64).refine(isTimeZone, 'Please choose a time zone from the list.'),
  })
  .meta({ id: 'WorkspaceSettings' })
export type WorkspaceSettings = z.infer<typeof WorkspaceSettings>

export const settingsRoutes = routes({
  read: {
    method: 'GET',
    path: '/settings',
    access: 'signed-in',
    summary: "Read the workspace's settings",
    returns: WorkspaceSettings,
  },
  save: {
    method: 'PUT',
    path: '/settings',
    access: 'canManageTeam',
    summary: "Save the workspace's settings",
    body: WorkspaceSettings,
    returns: WorkspaceSettings,
  },
})
