import type { AnyAction } from '../src/kernel/agents.ts'
import type { Feature } from '../src/kernel/feature.ts'

const nameOf = ({ agentId, actionType }: AnyAction) => `${agentId} ${actionType}`

/** A test's own feature replaces the product's feature for the same action. */
export function lastRoomWins(rooms: readonly Feature[]): Feature[] {
  return rooms.map((room, index) => {
    const later = new Set(rooms.slice(index + 1).flatMap(({ actions = [] }) => actions.map(nameOf)))
    return room.actions ? { ...room, actions: room.actions.filter((action) => !later.has(nameOf(action))) } : room
  })
}
