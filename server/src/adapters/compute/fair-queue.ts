import type { Task } from './thread.ts'

/** The turn in which each owner's last task started. */
export type Served = ReadonlyMap<string, number>

interface Places {
  /** Number of threads for any kind of task. */
  size: number
  running: readonly Task[]
  /** Unavailable threads, including those being terminated. */
  busy: number
}

/** Long tasks never take the last thread; with a single thread, quick tasks get a second one. */
export function hasPlace({ isLong }: Pick<Task, 'isLong'>, { size, running, busy }: Places): boolean {
  const long = running.filter((task) => task.isLong).length
  if (isLong && long >= Math.max(1, size - 1)) return false
  return busy < Math.max(size, long + 1)
}

/**
 * The next task that has a free thread: by the owner with the fewest running tasks, then the one served longest ago,
 * then in order of arrival.
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
