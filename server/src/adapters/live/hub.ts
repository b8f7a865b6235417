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
  /** What the actor may see, from the last seconds on, until the reader goes or the actor's rights change. */
  follow(actor: Actor): AsyncIterable<LiveMessage>
  /** Ends the streams of a person, or all: their tabs come back and are checked anew. */
  end(userId?: string): void
}

/** A reader this far behind is cut off and comes back to ask for everything again. */
const longestQueue = 1_000

export function createLiveHub(listener: Listener): LiveHub {
  const followers = new Set<Follower>()
  const recent = new RecentChanges()

  function end(userId?: string): void {
    for (const follower of followers) {
      if (userId && follower.actor.userId !== userId) continue
      // The last word: what the person is in which team may be another now.
      if (userId) follower.waiting.push({ topic: 'teams' })
      endOne(follower)
    }
  }

  listener.on('live', ({ to, message }) => {
    const audience = to as Audience
    const read = LiveMessage.safeParse(message)
    // A topic of a newer version: its own tabs hear it from the servers that know it.
    if (!read.success) return
    recent.add(audience, read.data)
    for (const follower of followers) if (concerns(audience, follower.actor)) push(follower, read.data)
  })
  // What was said while the line was down is lost: ending the streams makes the tabs ask again.
  listener.onReconnect(() => end())

  return {
    end,
    follow(actor) {
      // A page reads before its stream is open: what changed in between would be lost.
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
    // What was said before the end is still told.
    yield* follower.waiting.splice(0)
    if (follower.waiting.length > 0) continue
    if (follower.ended) return
    await new Promise<void>((wake) => {
      follower.wake = wake
    })
  }
}

/** Reaches every server's open tabs when, and only if, the transaction commits. */
export async function publish(db: Db, to: Audience, message: LiveMessage): Promise<void> {
  await sql`select pg_notify(${noticeChannel}, ${JSON.stringify({ kind: 'live', to, message })})`.execute(db)
}

function concerns(to: Audience, actor: Actor): boolean {
  return to.workspaceId === actor.workspaceId && (to.userId === undefined || to.userId === actor.userId)
}

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
