import { once } from 'node:events'
import { createServer } from 'node:http'

export const modelKey = 'sk-stand-in-0123456789wxyz'

const usage = { prompt_tokens: 1_000, completion_tokens: 200, total_tokens: 1_200 }
const action = { action: 'market-maven/monitor-competitor', values: [{ field: 'competitor', value: 'Acme Analytics' }] }
const proposes = { id: 'call-1', type: 'function', function: { name: 'propose', arguments: JSON.stringify(action) } }
const answer = { answer: 'I can check Acme Analytics for you.', records: ['r1'], knows: true }

/**
 * A model provider on loopback with the OpenAI API: two models, and the same friendly reply to everything. To the
 * assistant it proposes to check a competitor.
 */
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
    const { model, tools, messages, stream } = JSON.parse(Buffer.concat(chunks).toString())
    const about = { id: '1', created: 1, model, usage }
    if (stream) {
      const choices = [
        { index: 0, delta: { role: 'assistant', content: JSON.stringify(answer) }, finish_reason: 'stop' },
      ]
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      const chunk = JSON.stringify({ ...about, object: 'chat.completion.chunk', choices })
      return response.end(`data: ${chunk}\n\ndata: [DONE]\n\n`)
    }
    const isFirst = tools && !messages.some(({ role }: { role: string }) => role === 'tool')
    const content = JSON.stringify({ color: 'blue', reply: 'Thank you for telling us. We are looking into it.' })
    const message = isFirst
      ? { role: 'assistant', content: null, tool_calls: [proposes] }
      : { role: 'assistant', content }
    const choices = [{ index: 0, message, finish_reason: isFirst ? 'tool_calls' : 'stop' }]
    return say(200, { ...about, object: 'chat.completion', choices })
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
