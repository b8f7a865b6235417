import { registerCommands } from '#kernel/commands'
import type { WebFeature } from '#kernel/feature'

/** What did not arrive is no news: it is asked for again when the palette is. */
export async function loadRoomCommands(rooms: readonly WebFeature[]): Promise<void> {
  const asked = await Promise.allSettled(rooms.map(async (room) => (await room.commands?.())?.commands ?? []))
  // In the order of the rooms, whichever came first.
  registerCommands(asked.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])))
}
