import { UpstreamError } from '#kernel/errors'
import type { AuditAnchors } from '#ports/audit'
import type { HttpOut } from '#ports/world/http-out'
import { readLines } from './checkpoint-lines.ts'

const timeoutMs = 10_000
const largestAnswer = 20_000_000

/**
 * An append-only endpoint elsewhere: it accepts each checkpoint as a JSON POST and returns a workspace's checkpoints,
 * one per line, for a GET with `?workspaceId=`.
 */
export function createAddressAnchors(address: string, httpOut: HttpOut): AuditAnchors {
  const { host } = new URL(address)
  const ask = async (url: string, body?: string) => {
    const sent = body === undefined ? {} : { method: 'POST' as const, body }
    const headers = { 'content-type': 'application/json', accept: 'application/x-ndjson' }
    const answer = await httpOut.request({ url, headers, timeoutMs, maxBytes: largestAnswer, maxRedirects: 0, ...sent })
    if (answer.status < 200 || answer.status > 299) {
      throw new UpstreamError(host, { cause: new Error(`it answered ${answer.status}`) })
    }
    return answer.body.toString('utf8')
  }
  return {
    place: host,
    everyMs: 60_000,
    async keep(checkpoint) {
      await ask(address, JSON.stringify(checkpoint))
    },
    async read(workspaceId) {
      const url = new URL(address)
      url.searchParams.set('workspaceId', workspaceId)
      return readLines(await ask(url.toString()))
    },
    workspaces: async () => [],
  }
}
