import type { Task } from './thread.ts'

/** By owner, at which turn a task of theirs was begun last. */
export type Served = ReadonlyMap<string, number>

interface Places {
  /** How many threads there are for all kinds of work. */
  size: number
  running: readonly Task[]
  /** Threads that can take nothing now; one that is being ended works on nothing any more. */
  busy: number
}

/** Long work never takes the last thread; where there is but one, quick tasks get another beside it. */
export function hasPlace({ isLong }: Pick<Task, 'isLong'>, { size, running, busy }: Places): boolean {
  const long = running.filter((task) => task.isLong).length
  if (isLong && long >= Math.max(1, size - 1)) return false
  return busy < Math.max(size, long + 1)
}

/**
 * Who is next: of those for whom there is a place, a task of the owner who has the fewest under way, then of whoever
 * was served longest ago, then the one that came first.
 */
export function nextOf(waiting: Iterable<Task>, places: Places, served: Served): Task | undefined {
  const underWay = (task: Task) => places.running.filter(({ owner }) => owner === task.owner).length
  let best: { task: Task; rank: readonly [number, number] } | undefined
  for (const task of waiting) {
    if (!hasPlace(task, places)) continue
    const rank = [underWay(task), served.get(task.owner) ?? 0] as const
    if (!best || rank[0] < best.rank[0] || (rank[0] === best.rank[0] && rank[1] < best.rank[1])) best = { task, rank }
  }
  return best?.task
}
