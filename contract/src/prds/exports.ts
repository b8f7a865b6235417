import { z } from 'zod'
import { exportTargets } from '../integrations/catalogue.ts'
import { Destination, integrationStatuses } from '../integrations/routes.ts'
import { get, post, routes } from '../kernel/route.ts'

const base = '/agents/user-whisperer'

export const exportRoutes = routes({
  connections: get(`${base}/connections`, 'signed-in', {
    summary: 'List the export tools and their connection status',
    returns: z.array(
      z.object({
        id: z.enum(exportTargets),
        name: z.string(),
        status: z.enum(integrationStatuses),
        isSandbox: z.boolean(),
        account: z.string().nullable(),
      }),
    ),
  }),
  jiraProjects: get(`${base}/integrations/jira/projects`, 'signed-in', {
    summary: 'List the Jira projects you can export to',
    limit: 'heavy',
    returns: z.array(Destination),
  }),
  notionDatabases: get(`${base}/integrations/notion/databases`, 'signed-in', {
    summary: 'List the Notion databases you can export to',
    limit: 'heavy',
    returns: z.array(Destination),
  }),
  exportPrd: post(`${base}/export/:id/:tool`, 'canEditAgents', {
    summary: 'Export a PRD to a tool; items exported before are updated',
    limit: 'heavy',
    params: z.object({ id: z.uuid(), tool: z.enum(exportTargets) }),
    body: z.object({
      format: z.string().max(60).default(''),
      /** The id or key of a project or database. Defaults to the first one. */
      destination: z.string().trim().max(200).default(''),
    }),
    returns: z.object({
      message: z.string(),
      url: z.string().nullable(),
      created: z.number(),
      updated: z.number(),
      isSandbox: z.boolean(),
    }),
  }),
})
