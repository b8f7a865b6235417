import type { RawSearch } from '#kernel/feature'

const names = ['agent', 'status', 'q', 'output', 'run', 'action', 'result', 'decision', 'from', 'to']

/**
 * Keeps what the pages of outputs and tasks may have in their address. Which values there are stands in the contract,
 * too heavy for the door of the room: the pages read it on.
 */
export const keepFilters = (raw: RawSearch): RawSearch =>
  Object.fromEntries(Object.entries(raw).filter(([name]) => names.includes(name)))
