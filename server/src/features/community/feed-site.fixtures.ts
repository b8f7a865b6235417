import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A local feed whose content tests can set, with support for conditional requests. */
export async function feedSite() {
  const state = { xml: '', type: 'application/rss+xml', status: 200, requests: [] as (string | undefined)[] }
  const server = createServer((request, response) => {
    const etag = `"${state.xml.length}"`
    state.requests.push(request.headers['if-none-match'])
    if (state.status === 200 && request.headers['if-none-match'] === etag) return void response.writeHead(304).end()
    response.writeHead(state.status, { 'content-type': state.type, etag }).end(state.xml)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { state, url: `http://127.0.0.1:${port}/feed.xml`, host: `127.0.0.1:${port}`, close: () => server.close() }
}

export const rssOf = (...items: { id: string; text: string; author?: string }[]) =>
  `<rss version="2.0"><channel><title>News</title>${items
    .map(
      ({ id, text, author = 'Ada' }) =>
        `<item><guid>${id}</guid><author>${author}</author><description>${text}</description><pubDate>${new Date(Date.now() - 60_000).toUTCString()}</pubDate></item>`,
    )
    .join('')}</channel></rss>`
