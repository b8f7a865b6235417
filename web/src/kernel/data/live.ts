import type { LiveMessage } from '@sextant/contract/live'
import { apiBase, authorizedFetch, workspaceHeader } from '../session/authorized-fetch.ts'
import { session } from '../session/session.ts'
import { readEvents } from './event-stream.ts'

/** `missed`: the stream was interrupted, so anything may have changed. */
export type LiveSignal = { kind: 'message'; message: LiveMessage } | { kind: 'missed' }

const firstDelayMs = 1_000
const longestDelayMs = 30_000
/** Several heartbeats: a connection this quiet is dead, even if the socket looks open. */
const silenceMs = 60_000
/** A stream that lasted this long counts as stable and resets the backoff. */
const settledMs = 5_000

const listeners = new Set<(signal: LiveSignal) => void>()

export function onLive(listener: (signal: LiveSignal) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function announce(signal: LiveSignal): void {
  for (const listener of listeners) listener(signal)
}

/** Doubles up to half a minute; the random half keeps tabs from reconnecting together. */
export function reconnectDelay(attempt: number, random = Math.random()): number {
  const ceiling = Math.min(firstDelayMs * 2 ** attempt, longestDelayMs)
  return ceiling / 2 + (ceiling / 2) * random
}

function parseMessage(data: string): LiveMessage | undefined {
  try {
    const message = JSON.parse(data)
    return typeof message?.topic === 'string' ? message : undefined
  } catch {
    return undefined
  }
}

/** Ends early when the tab becomes visible or the network returns. */
function pause(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      stop.removeEventListener('abort', finish)
      window.removeEventListener('online', finish)
      document.removeEventListener('visibilitychange', onVisibility)
      resolve()
    }
    const onVisibility = () => document.visibilityState === 'visible' && finish()
    const timer = setTimeout(finish, ms)
    stop.addEventListener('abort', finish)
    window.addEventListener('online', finish)
    document.addEventListener('visibilitychange', onVisibility)
  })
}

async function readStream(headers: HeadersInit, stop: AbortSignal, onOpen: () => void): Promise<void> {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const restartTimer = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), silenceMs)
  }
  restartTimer()
  try {
    const response = await authorizedFetch(`${apiBase}/live`, {
      headers,
      signal: AbortSignal.any([stop, silence.signal]),
    })
    onOpen()
    if (!response.body) return
    for await (const { event, data } of readEvents(response.body, restartTimer)) {
      const message = event === 'message' ? parseMessage(data) : undefined
      if (message) announce({ kind: 'message', message })
    }
  } finally {
    clearTimeout(timer)
  }
}

async function stayConnected(headers: HeadersInit, stop: AbortSignal): Promise<void> {
  let attempt = 0
  let hasGap = false
  while (!stop.aborted) {
    let settling: ReturnType<typeof setTimeout> | undefined
    await readStream(headers, stop, () => {
      settling = setTimeout(() => {
        attempt = 0
        if (hasGap) announce({ kind: 'missed' })
        hasGap = false
      }, settledMs)
    }).catch(() => undefined)
    clearTimeout(settling)
    hasGap = true
    if (stop.aborted || !session.token()) return
    await pause(reconnectDelay(attempt), stop)
    attempt += 1
  }
}

/** Opens a workspace's live stream (the person's own by default) and keeps it open until stopped. */
export function openLive(workspaceId?: string): () => void {
  const stop = new AbortController()
  const headers = { Accept: 'text/event-stream', ...(workspaceId && { [workspaceHeader]: workspaceId }) }
  void stayConnected(headers, stop.signal)
  return () => stop.abort()
}
