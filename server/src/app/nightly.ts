import type { Ctx } from '#kernel/context'
import type { Feature } from '#kernel/feature'
import type { Purged, PurgeLimits, Removed } from '#kernel/purge'

/** Each feature deletes data past the workspace's retention, in its own transactions. */
export function purgeRooms(rooms: Feature[], ctx: Ctx, limits: PurgeLimits): Promise<Purged> {
  const here = ctx.inWorkspace(limits.workspaceId)
  return askEach(rooms, here, (room) => room.purge?.(here, limits))
}

/**
 * Each feature deletes expired data that belongs to no workspace. Throws at the end if one failed, so the job is
 * retried.
 */
export async function tidyRooms(rooms: Feature[], ctx: Ctx): Promise<void> {
  const { removed, failed } = await askEach(rooms, ctx, (room) => room.tidy?.(ctx, ctx.now()))
  if (Object.keys(removed).length > 0) ctx.log.info({ removed }, 'deleted expired data')
  if (failed.length > 0) throw new Error(`could not delete expired data of ${failed.join(', ')}`)
}

async function askEach(
  rooms: Feature[],
  ctx: Ctx,
  ask: (room: Feature) => Promise<Removed> | undefined,
): Promise<Purged> {
  const removed: Removed = {}
  const failed: string[] = []
  for (const room of rooms) {
    try {
      for (const [what, count] of Object.entries((await ask(room)) ?? {})) {
        if (count > 0) removed[what] = (removed[what] ?? 0) + count
      }
    } catch (err) {
      ctx.log.error({ err, room: room.name }, 'a feature could not delete its old data')
      failed.push(room.name)
    }
  }
  return { removed, failed }
}
