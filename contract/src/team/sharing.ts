import { z } from 'zod'
import { named } from '../kernel/named.ts'
import { PageQuery, page } from '../kernel/page.ts'
import { del, get, post, put, routes } from '../kernel/route.ts'
import { shareLevels, shareTypes } from '../kernel/sharing.ts'

const Level = z.enum(shareLevels)
const Type = z.enum(shareTypes)

const SharedWith = z.object({
  userId: z.uuid(),
  name: z.string(),
  email: z.string(),
  avatarUrl: z.string().nullable(),
  level: Level,
})

export const SharedResource = named('SharedResource', {
  id: z.uuid(),
  /** The id of the shared resource itself. */
  resourceId: z.string(),
  name: z.string(),
  type: Type,
  owner: z.string(),
  sharedWith: z.array(SharedWith),
  permissions: Level,
  createdAt: z.iso.datetime(),
  /** Null when never changed. */
  lastModified: z.iso.datetime().nullable(),
})
export type SharedResource = z.infer<typeof SharedResource>

export const ShareableResource = named('ShareableResource', {
  id: z.string(),
  name: z.string(),
  type: Type,
  owner: z.string(),
  lastModified: z.iso.datetime().nullable(),
})
export type ShareableResource = z.infer<typeof ShareableResource>

const Done = z.object({ success: z.literal(true) })
/** Editors and people with admin permission may share it further. */
const passes = { shared: { type: 'share', param: 'id', level: 'admin' } } as const

export const sharingRoutes = routes({
  list: get('/shared-resources', 'signed-in', {
    summary: 'List shared resources, newest first; viewers see only those shared with them',
    query: PageQuery.extend({ type: Type.optional() }),
    returns: page(SharedResource),
  }),
  shareable: get('/shared-resources/shareable', 'signed-in', {
    summary: 'Search for resources to share',
    query: z.object({
      type: Type,
      search: z.string().trim().max(200).default(''),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    returns: z.array(ShareableResource),
  }),
  mine: get('/shared-resources/mine', 'signed-in', {
    summary: 'List resources shared with you, with your permission',
    returns: z.array(z.object({ type: Type, resourceId: z.string(), level: Level })),
  }),
  share: post('/shared-resources', 'canEditAgents', {
    summary: 'Share a workflow, an agent configuration or a template with team members',
    body: z.object({
      type: Type,
      resourceId: z.string().min(1).max(100),
      userIds: z.array(z.uuid()).min(1, 'Choose who to share it with').max(100),
      level: Level,
    }),
    returns: SharedResource,
  }),
  setLevel: put('/shared-resources/:id/people/:userId', 'canEditAgents', {
    summary: 'Share a resource with one more person, or change their permission',
    ...passes,
    body: z.object({ level: Level }),
    returns: SharedResource,
  }),
  unshareWith: del('/shared-resources/:id/people/:userId', 'canEditAgents', {
    summary: 'Stop sharing a resource with one person',
    ...passes,
    returns: Done,
  }),
  unshare: del('/shared-resources/:id', 'canEditAgents', {
    summary: 'Stop sharing a resource with anyone',
    ...passes,
    returns: Done,
  }),
})
