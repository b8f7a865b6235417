import { z } from 'zod'
import { del, get, put, routes } from '../kernel/route.ts'
import { Layout, LayoutSections, layoutKeys } from './layouts.ts'
import { Prd } from './routes.ts'

const base = '/agents/user-whisperer'
const Key = z.object({ key: z.enum(layoutKeys) })

export const layoutRoutes = routes({
  list: get(`${base}/layouts`, 'signed-in', {
    summary: 'List the layouts of PRDs in this workspace',
    returns: z.array(Layout),
  }),
  save: put(`${base}/layouts/:key`, 'canEditAgents', {
    summary: "Change a layout's sections: which are shown, in which order and under which names",
    params: Key,
    body: z.object({
      sections: LayoutSections,
      /** The revision that it was made from; the call fails when there is a newer one. */
      revision: z.int().optional(),
    }),
    returns: Layout,
  }),
  reset: del(`${base}/layouts/:key`, 'canEditAgents', {
    summary: 'Undo all changes of a layout',
    params: Key,
    query: z.object({ revision: z.coerce.number().int().optional() }),
    returns: Layout,
  }),
  makeDefault: put(`${base}/layouts/:key/default`, 'canEditAgents', {
    summary: 'Make a layout the one that new PRDs get',
    params: Key,
    returns: z.array(Layout),
  }),
  choose: put(`${base}/prds/:id/layout`, 'canEditAgents', {
    summary: 'Choose the layout of a draft; hidden sections keep their content',
    body: z.object({ layout: z.enum(layoutKeys) }),
    returns: Prd,
  }),
})
