import { registerCommands } from '#kernel/commands/commands'
import type { WebFeature } from '#kernel/feature'

/** Ignore failures: the commands load again with the palette. */
export async function loadRoomCommands(rooms: readonly WebFeature[]): Promise<void> {
  const results = await Promise.allSettled(rooms.map(async (room) => (await room.commands?.())?.commands ?? []))
  // Keep the features' order, whichever loads first.
  registerCommands(results.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])))
}
