import { once } from 'node:events'
import { createServer } from 'node:http'
import { onTestFinished } from 'vitest'

export interface ReceivedForm {
  path: string
  authorization: string | undefined
  bytes: number
  form: FormData
}

/** A provider's response to one recording; `hang` never answers. */
export type Said = { status?: number; body: unknown } | 'hang'

/** A loopback transcription endpoint with scripted answers; the last one repeats. */
export async function transcriptionStandIn(...lines: Said[]) {
  const received: ReceivedForm[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const line = lines[Math.min(received.length, lines.length - 1)] ?? 'hang'
    const headers = { 'content-type': request.headers['content-type'] ?? '' }
    const form = await new Response(body, { headers }).formData()
    received.push({ path: request.url ?? '', authorization: request.headers.authorization, bytes: body.length, form })
    if (line === 'hang') return
    response.writeHead(line.status ?? 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(line.body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('not listening')
  return { baseUrl: `http://127.0.0.1:${address.port}/v1`, received }
}

const figures = { seek: 0, tokens: [1], temperature: 0, avg_logprob: -0.1, compression_ratio: 1, no_speech_prob: 0 }

/** A Whisper answer with timestamps. */
export const hears = (...segments: [number, number, string][]): Said => ({
  body: {
    text: segments.map(([, , text]) => text).join(' '),
    language: 'english',
    duration: segments.at(-1)?.[1] ?? 0,
    segments: segments.map(([start, end, text], id) => ({ id, start, end, text: ` ${text}`, ...figures })),
  },
})
