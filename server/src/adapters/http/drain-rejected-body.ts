import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/** Limits on how much, and for how long, to drain a rejected body. */
const mostBytes = 64 * 1_048_576
const mostMs = 10_000

/**
 * Drains a rejected body, within limits, after sending the error. Closing a connection with unread bytes would discard
 * the error before the client reads it.
 */
export function drainRejectedBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply, payload) => {
    if (reply.statusCode !== 413 || typeof payload !== 'string' || raw.complete) return payload
    const body = Buffer.from(payload)
    reply.headers({ connection: 'close', 'content-length': body.length })
    return Readable.from(answerThenListen(body, raw))
  })
}

async function* answerThenListen(body: Buffer, raw: IncomingMessage) {
  yield body
  await heardOut(raw)
}

function heardOut(raw: IncomingMessage): Promise<void> {
  return new Promise((done) => {
    let bytes = 0
    const timer = setTimeout(finish, mostMs)
    function count(chunk: Buffer) {
      bytes += chunk.length
      if (bytes > mostBytes) finish()
    }
    function finish() {
      clearTimeout(timer)
      raw.off('data', count)
      done()
    }
    for (const end of ['end', 'close', 'error'] as const) raw.once(end, finish)
    if (raw.readableEnded || raw.destroyed) finish()
    else raw.on('data', count).resume()
  })
}
