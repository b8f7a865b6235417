import { readOutput } from '#features/agents'
import { notify } from '#features/notifications'
import type { AnyAction } from '#kernel/agents'
import type { Feature } from '#kernel/feature'
import type { Ports } from '#kernel/ports'
import { purgeRooms } from './nightly.ts'

/** What one room asks of the others, each through its door. */
export function roomPorts(
  rooms: Feature[],
): Pick<Ports, 'facts' | 'purge' | 'findAction' | 'approveSubject' | 'notify' | 'readOutput'> {
  const actions = actionsByName(rooms)
  return {
    notify,
    readOutput,
    approveSubject: async (ctx, { type, id }) => {
      for (const room of rooms) await room.approves?.[type]?.(ctx, id)
    },
    findAction: (agentId, actionType) => actions.get(`${agentId} ${actionType}`),
    facts: async (ctx) => (await Promise.all(rooms.map((room) => room.facts?.(ctx) ?? []))).flat(),
    purge: (ctx, limits) => purgeRooms(rooms, ctx, limits),
  }
}

function actionsByName(rooms: Feature[]): Map<string, AnyAction> {
  const actions = new Map<string, AnyAction>()
  for (const action of rooms.flatMap((room) => room.actions ?? [])) {
    const name = `${action.agentId} ${action.actionType}`
    if (actions.has(name)) throw new Error(`two rooms do ${name}`)
    actions.set(name, action)
  }
  return actions
}
