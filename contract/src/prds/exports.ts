import { z } from 'zod'
import { Destination, integrationStatuses } from '../integrations/routes.ts'
import { routes } from '../kernel/route.ts'

const base = '/agents/user-whisperer'

/** The tools a PRD can go to. */
export const exportTools = ['jira', 'notion', 'github', 'linear'] as const

export const exportRoutes = routes({
  connections: {
    method: 'GET',
    path: `${base}/connections`,
    access: 'signed-in',
    summary: 'Tell which tools a PRD can go to, and how they are connected',
    returns: z.array(
      z.object({
        id: z.enum(exportTools),
        name: z.string(),
        status: z.enum(integrationStatuses),
        isSandbox: z.boolean(),
        account: z.string().nullable(),
      }),
    ),
  },
  jiraProjects: {
    method: 'GET',
    path: `${base}/integrations/jira/projects`,
    access: 'signed-in',
    limit: 'heavy',
    summary: 'List the Jira projects a PRD can go to',
    returns: z.array(Destination),
  },
  notionDatabases: {
    method: 'GET',
    path: `${base}/integrations/notion/databases`,
    access: 'signed-in',
    limit: 'heavy',
    summary: 'List the Notion databases a PRD can go to',
    returns: z.array(Destination),
  },
  exportPrd: {
    method: 'POST',
    path: `${base}/export/:id/:tool`,
    access: 'canEditAgents',
    limit: 'heavy',
    summary: 'Export a PRD to a tool; what went there before is updated',
    params: z.object({ id: z.uuid(), tool: z.enum(exportTools) }),
    body: z.object({
      format: z.string().max(60).default(''),
      /** The id or key of a project or database; the first there is when empty. */
      destination: z.string().trim().max(200).default(''),
    }),
    returns: z.object({
      message: z.string(),
      url: z.string().nullable(),
      created: z.number(),
      updated: z.number(),
      isSandbox: z.boolean(),
    }),
  },
})
