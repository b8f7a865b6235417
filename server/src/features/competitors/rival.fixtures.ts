import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { firstSite, htmlOf, type Site } from './site.fixtures.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A local competitor site with editable pages that records its requests. */
export async function rivalSite() {
  const state = { site: firstSite as Site, answers: new Map<string, Answer>(), underWay: 0, mostAtOnce: 0 }
  const requests: { path: string; headers: IncomingMessage['headers'] }[] = []
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://rival').pathname
    requests.push({ path, headers: request.headers })
    state.underWay += 1
    state.mostAtOnce = Math.max(state.mostAtOnce, state.underWay)
    response.on('close', () => {
      state.underWay -= 1
    })
    const answer = state.answers.get(path) ?? plainAnswer(state.site, path)
    answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { host, url: `http://${host}/`, requests, state, close }
}

const plainAnswer =
  (site: Site, path: string): Answer =>
  (_request, response) => {
    const html = htmlOf(site, path)
    response.writeHead(html ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
    response.end(html ?? 'not here')
  }

export const page =
  (html: string, headers: Record<string, string> = {}): Answer =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', ...headers })
    response.end(html)
  }

export const status =
  (code: number): Answer =>
  (_request, response) =>
    void response.writeHead(code).end()
