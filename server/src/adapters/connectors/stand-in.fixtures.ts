import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface StandInRequest {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: ReturnType<typeof JSON.parse>
}
export interface Answer {
  status: number
  body?: unknown
  /** A raw body instead of JSON. */
  text?: string
  headers?: Record<string, string>
}

/** A fault in the next calls of this kind. */
interface Fault {
  /** Such as `POST /rest/api/3/issue`. */
  call: string
  status: number
  headers?: Record<string, string>
  /** The response instead of an empty object. */
  text?: string
  /** Accepts the call and never answers. */
  isSilent?: boolean
  /** Executes the call but loses its answer. */
  isCarriedOut?: boolean
  times: number
}

/** An error in the service's own format. */
export class Refused extends Error {
  readonly answer: Answer
  constructor(status: number, body: unknown) {
    super(JSON.stringify(body))
    this.answer = { status, body }
  }
}

/** A fake service on loopback that records its requests. */
export async function standIn(handle: (sent: StandInRequest) => Answer) {
  const calls: string[] = []
  const faults: Fault[] = []
  const listeners: (() => unknown)[] = []
  const answerTo = (sent: StandInRequest): Answer => {
    try {
      return handle(sent)
    } catch (error) {
      if (error instanceof Refused) return error.answer
      throw error
    }
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const url = new URL(request.url ?? '', 'http://stand-in')
    const method = request.method ?? ''
    calls.push(`${method} ${url.pathname}`)
    const fault = faults.find(({ call, times }) => times > 0 && call === `${method} ${url.pathname}`)
    const sent = { method, path: url.pathname, query: url.searchParams, headers: request.headers }
    const answer =
      !fault || fault.isCarriedOut ? answerTo({ ...sent, body: text ? JSON.parse(text) : undefined }) : null
    for (const listener of listeners) await listener()
    if (fault) {
      fault.times -= 1
      if (!fault.isSilent) response.writeHead(fault.status, fault.headers).end(fault.text ?? '{}')
      return
    }
    const type = answer?.text === undefined ? 'application/json' : 'text/plain'
    response.writeHead(answer?.status ?? 500, { 'content-type': type, ...answer?.headers })
    response.end(answer?.text ?? (answer?.body === undefined ? '' : JSON.stringify(answer.body)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    host: `127.0.0.1:${port}`,
    calls,
    faults,
    /** Called after each request is executed; it is answered once they are done. */
    listeners,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
