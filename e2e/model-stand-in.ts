import { once } from 'node:events'
import { createServer } from 'node:http'

export const modelKey = 'sk-stand-in-0123456789wxyz'

/** A model provider on loopback with the OpenAI API: two models, and the same friendly reply to everything. */
export async function modelStandIn() {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const say = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    if (request.headers.authorization !== `Bearer ${modelKey}`) return say(401, { error: { message: 'Wrong key' } })
    if (request.url === '/v1/models') return say(200, { data: [{ id: 'tidewater-large' }, { id: 'tidewater-small' }] })
    const { model } = JSON.parse(Buffer.concat(chunks).toString())
    const content = JSON.stringify({ color: 'blue', reply: 'Thank you for telling us. We are looking into it.' })
    const message = { role: 'assistant', content }
    const usage = { prompt_tokens: 1_000, completion_tokens: 200, total_tokens: 1_200 }
    return say(200, {
      id: '1',
      object: 'chat.completion',
      created: 1,
      model,
      usage,
      choices: [{ index: 0, message, finish_reason: 'stop' }],
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('not listening')
  const host = `127.0.0.1:${address.port}`
  return {
    host,
    baseUrl: `http://${host}/v1`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
