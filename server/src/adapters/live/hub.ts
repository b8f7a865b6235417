import { LiveMessage } from '@sextant/contract/live'
import { sql } from 'kysely'
import type { Actor, Audience } from '#kernel/context'
import type { Db } from '#kernel/db'
import { type Listener, noticeChannel } from '../postgres/listen.ts'
import { RecentChanges } from './recent-changes.ts'

interface Follower {
  actor: Actor
  waiting: LiveMessage[]
  ended: boolean
  wake(): void
}

export interface LiveHub {
  /**
   * Changes the actor may see, including the last few seconds, until the client disconnects or the actor's permissions
   * change.
   */
  follow(actor: Actor): AsyncIterable<LiveMessage>
  /** Ends a user's streams, or all: tabs reconnect and are authorized again. */
  end(userId?: string): void
}

/** A client this far behind is disconnected, and refetches everything when it reconnects. */
const longestQueue = 1_000

export function createLiveHub(listener: Listener): LiveHub {
  const followers = new Set<Follower>()
  const recent = new RecentChanges()

  function end(userId?: string): void {
    for (const follower of followers) {
      if (userId && follower.actor.userId !== userId) continue
      // Sent last: the user's teams and roles may have changed.
      if (userId) follower.waiting.push({ topic: 'teams' })
      endOne(follower)
    }
  }

  listener.on('live', ({ to, message }) => {
    const audience = to as Audience
    const read = LiveMessage.safeParse(message)
    // A topic of a newer version, which this version's tabs don't know.
    if (!read.success) return
    recent.add(audience, read.data)
    for (const follower of followers) if (concerns(audience, follower.actor)) push(follower, read.data)
  })
  // Messages were lost while disconnected, so end the streams to make tabs refetch.
  listener.onReconnect(() => end())

  return {
    end,
    follow(actor) {
      // Pages load data before their stream opens, so replay recent changes.
      const waiting = recent.list((to) => concerns(to, actor))
      const follower: Follower = { actor, waiting, ended: false, wake: () => {} }
      followers.add(follower)
      const messages = read(follower)
      const leave = async () => {
        followers.delete(follower)
        endOne(follower)
        return { done: true as const, value: undefined }
      }
      return { [Symbol.asyncIterator]: () => ({ next: () => messages.next(), return: leave }) }
    },
  }
}

async function* read(follower: Follower): AsyncGenerator<LiveMessage, undefined> {
  for (;;) {
    // Deliver queued messages before ending.
    yield* follower.waiting.splice(0)
    if (follower.waiting.length > 0) continue
    if (follower.ended) return
    await new Promise<void>((wake) => {
      follower.wake = wake
    })
  }
}

/** Reaches open tabs on every server, only if the transaction commits. */
export async function publish(db: Db, to: Audience, message: LiveMessage): Promise<void> {
  await sql`select pg_notify(${noticeChannel}, ${JSON.stringify({ kind: 'live', to, message })})`.execute(db)
}

const concerns = (to: Audience, actor: Actor): boolean =>
  to.workspaceId === actor.workspaceId && (to.userId === undefined || to.userId === actor.userId)

function push(follower: Follower, message: LiveMessage): void {
  follower.waiting.push(message)
  if (follower.waiting.length > longestQueue) {
    follower.waiting = []
    endOne(follower)
  }
  follower.wake()
}

function endOne(follower: Follower): void {
  follower.ended = true
  follower.wake()
}
