import type { Ctx } from '#kernel/context'
import { batched } from '../execution/batched.ts'
import * as queries from './start.queries.ts'
import { engineName } from './start.service.ts'

/** Most pending executions per workspace; further calls are refused. */
export const mostPending = 20_000
const crowdedForMs = 1_000
const publishEveryMs = 300

/** Handles bursts of webhook calls: concurrent calls share queries and commits. */
export interface WebhookIntake {
  find(hash: Buffer): Promise<queries.Hooked | undefined>
  /** Resolves after the commit. */
  accept(start: queries.NewExecution): Promise<queries.Begun>
  /** Called when this process accepts a call, which is faster than a notification. */
  onAccepted(act: () => void): void
  /** Whether the workspace is over its limit, cached for a second. */
  isCrowded(workspaceId: string): Promise<boolean>
  /** Notifies open tabs about changed executions or deliveries, a few times a second at most. */
  publish(workspaceId: string, topic?: Topic): void
}

type Topic = 'executions' | 'deliveries'

const ofHouse = new WeakMap<Ctx['ports'], WebhookIntake>()

/** One per app instance; tests run several in a process. The context must not be in a transaction. */
export function webhookIntakeOf(ctx: Ctx): WebhookIntake {
  let traffic = ofHouse.get(ctx.ports)
  if (!traffic) {
    traffic = createTraffic(ctx)
    ofHouse.set(ctx.ports, traffic)
  }
  return traffic
}

function createTraffic(ctx: Ctx): WebhookIntake {
  const accepted: (() => void)[] = []
  const crowded = new Map<string, { until: number; answer: Promise<boolean> }>()
  const find = batched(async (hashes: Buffer[]) => {
    const places = await queries.placesOfHooks(ctx.acrossWorkspaces().db, hashes)
    const teams = [...Map.groupBy(places, (place) => place.workspace_id)].map(([workspaceId, own]) =>
      queries.listHooked(
        ctx.inWorkspace(workspaceId).db,
        own.map(({ id }) => id),
      ),
    )
    const found = (await Promise.all(teams)).flat()
    return hashes.map((hash) => found.find((row) => row.hook_hash.equals(hash)))
  }, 200)
  const accept = batched(async (starts: queries.NewExecution[]) => {
    const begun = await insertByTeam(ctx, starts)
    for (const act of accepted) act()
    // Wakes workers in other processes; those that miss it poll a second later.
    void ctx.wake(engineName).catch(() => undefined)
    return begun
  }, 500)
  return {
    find,
    accept,
    onAccepted: (act) => void accepted.push(act),
    publish: createPublisher(ctx),
    isCrowded(workspaceId) {
      const known = crowded.get(workspaceId)
      if (known && known.until > Date.now()) return known.answer
      const answer = queries.isCrowded(ctx.inWorkspace(workspaceId).db, workspaceId, mostPending)
      crowded.set(workspaceId, { until: Date.now() + crowdedForMs, answer })
      return answer
    },
  }
}

async function insertByTeam(ctx: Ctx, starts: queries.NewExecution[]): Promise<queries.Begun[]> {
  const begun = new Map<queries.NewExecution, queries.Begun>()
  const teams = [...Map.groupBy(starts, ({ workspaceId }) => workspaceId)].map(async ([workspaceId, own]) => {
    const some = await queries.insertMany(ctx.inWorkspace(workspaceId).db, own)
    for (const [index, one] of some.entries()) begun.set(own[index] as queries.NewExecution, one)
  })
  await Promise.all(teams)
  return starts.map((start) => begun.get(start) as queries.Begun)
}

function createPublisher(ctx: Ctx): WebhookIntake['publish'] {
  const changed = new Map<string, Set<Topic>>()
  async function publishAll(): Promise<void> {
    const workspaceIds = [...changed]
    changed.clear()
    for (const [workspaceId, topics] of workspaceIds) {
      // A missed update arrives with the next one.
      for (const topic of topics) await ctx.publish({ workspaceId }, { topic }).catch(() => undefined)
    }
  }
  return (workspaceId, topic = 'executions') => {
    if (changed.size === 0) setTimeout(() => void publishAll(), publishEveryMs).unref()
    changed.set(workspaceId, (changed.get(workspaceId) ?? new Set<Topic>()).add(topic))
  }
}
