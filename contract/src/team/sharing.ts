import { z } from 'zod'
import { PageQuery, page } from '../kernel/page.ts'
import { routes } from '../kernel/route.ts'
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

export const SharedResource = z
  .object({
    id: z.uuid(),
    /** Of the thing that is shared, in its own room. */
    resourceId: z.string(),
    name: z.string(),
    type: Type,
    owner: z.string(),
    sharedWith: z.array(SharedWith),
    /** What the caller may do with it. */
    permissions: Level,
    createdAt: z.iso.datetime(),
    /** Null where it is as it was delivered. */
    lastModified: z.iso.datetime().nullable(),
  })
  .meta({ id: 'SharedResource' })
export type SharedResource = z.infer<typeof SharedResource>

export const ShareableResource = z
  .object({
    id: z.string(),
    name: z.string(),
    type: Type,
    owner: z.string(),
    lastModified: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ShareableResource' })
export type ShareableResource = z.infer<typeof ShareableResource>

const Id = z.object({ id: z.uuid() })
const Done = z.object({ success: z.literal(true) })
/** Who has it to pass on: an editor, or whoever has it at the highest level. */
const passes = { access: 'canEditAgents', shared: { type: 'share', param: 'id', level: 'admin' } } as const

export const sharingRoutes = routes({
  list: {
    method: 'GET',
    path: '/shared-resources',
    access: 'signed-in',
    summary: 'List what is shared, newest first; a viewer sees what was shared with them',
    query: PageQuery.extend({ type: Type.optional() }),
    returns: page(SharedResource),
  },
  shareable: {
    method: 'GET',
    path: '/shared-resources/shareable',
    access: 'signed-in',
    summary: 'Find things of the workspace that can be shared',
    query: z.object({
      type: Type,
      search: z.string().trim().max(200).default(''),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    returns: z.array(ShareableResource),
  },
  mine: {
    method: 'GET',
    path: '/shared-resources/mine',
    access: 'signed-in',
    summary: 'List what was shared with you, and how far',
    returns: z.array(z.object({ type: Type, resourceId: z.string(), level: Level })),
  },
  share: {
    method: 'POST',
    path: '/shared-resources',
    access: 'canEditAgents',
    summary: 'Share a workflow, an agent configuration or a template with people of the team',
    body: z.object({
      type: Type,
      resourceId: z.string().min(1).max(100),
      userIds: z.array(z.uuid()).min(1, 'Choose with whom to share it').max(100),
      level: Level,
    }),
    returns: SharedResource,
  },
  setLevel: {
    ...passes,
    method: 'PUT',
    path: '/shared-resources/:id/people/:userId',
    summary: 'Share it with one more person, or change their level',
    params: Id.extend({ userId: z.uuid() }),
    body: z.object({ level: Level }),
    returns: SharedResource,
  },
  unshareWith: {
    ...passes,
    method: 'DELETE',
    path: '/shared-resources/:id/people/:userId',
    summary: 'End the share of one person',
    params: Id.extend({ userId: z.uuid() }),
    returns: Done,
  },
  unshare: {
    ...passes,
    method: 'DELETE',
    path: '/shared-resources/:id',
    summary: 'Share it with nobody any more',
    params: Id,
    returns: Done,
  },
})
