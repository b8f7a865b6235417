import { once } from 'node:events'
import type { FastifyReply } from 'fastify'
import { answerHeaders } from './security-headers.ts'

const heartbeatMs = 15_000

/** Sends server-sent events until the messages end, the client disconnects or the token expires. */
export async function stream(
  reply: FastifyReply,
  messages: AsyncIterable<unknown>,
  until: Date | undefined,
): Promise<FastifyReply> {
  const iterator = messages[Symbol.asyncIterator]()
  reply.hijack()
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream',
    ...answerHeaders,
    // Tells buffering proxies to pass messages on right away.
    'x-accel-buffering': 'no',
  })
  reply.raw.write(': connected\n\n')
  const heartbeat = setInterval(() => reply.raw.write(': still here\n\n'), heartbeatMs)
  const expiry = until && setTimeout(() => void iterator.return?.(), until.getTime() - Date.now())
  reply.raw.once('close', () => void iterator.return?.())
  try {
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
      const isTaken = reply.raw.write(`data: ${JSON.stringify(next.value)}\n\n`)
      // A slow client: messages wait in its queue, which is cut off when it grows too long.
      if (!isTaken) await Promise.race([once(reply.raw, 'drain'), once(reply.raw, 'close')])
    }
  } finally {
    clearInterval(heartbeat)
    clearTimeout(expiry)
    reply.raw.end()
  }
  return reply
}
