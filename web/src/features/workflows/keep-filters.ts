import type { RawSearch } from '#kernel/feature'

const names = ['q', 'status', 'workflow', 'execution', 'template', 'from', 'to']

/**
 * Keeps what the pages of this room may have in their address. Which values there are stands in the contract, too heavy
 * for the door of the room: the pages read it on.
 */
export const keepFilters = (raw: RawSearch): RawSearch =>
  Object.fromEntries(Object.entries(raw).filter(([name]) => names.includes(name)))
