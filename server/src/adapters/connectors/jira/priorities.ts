interface Priority {
  id: string
  name: string
}

const names: Record<string, readonly string[]> = {
  critical: ['critical', 'highest', 'blocker', 'urgent', 'p0', 'high'],
  high: ['high', 'major', 'p1', 'highest', 'critical'],
  medium: ['medium', 'normal', 'p2'],
  low: ['low', 'minor', 'p3', 'lowest', 'trivial'],
}

/** Relative position in a list from highest to lowest. */
const places: Record<string, number> = { critical: 0, high: 0.25, medium: 0.5, low: 0.75 }

/** The site's closest priority: by name, otherwise by position. */
export function priorityFor(word: string | undefined, priorities: readonly Priority[]): Priority | undefined {
  const priority = word?.trim().toLowerCase() ?? ''
  const candidates = names[priority]
  if (!candidates) return priorities.find(({ name }) => name.toLowerCase() === priority)
  for (const candidate of candidates) {
    const found = priorities.find(({ name }) => name.toLowerCase() === candidate)
    if (found) return found
  }
  return priorities[Math.min(priorities.length - 1, Math.floor((places[priority] ?? 0) * priorities.length))]
}
