import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { findRecording, hashOf, keepRecording, type Recording } from './recordings.ts'

export interface Upstream {
  baseUrl: string
  model: string
  apiKey: string
}

export interface SentRequest {
  case: string
  prompt: string
  request: string
  characters: number
  /** The system message, which must be the same for every text. */
  prefix: string
  isMissing: boolean
}

interface Body {
  messages: { role: string; content: string }[]
  response_format?: unknown
  stream?: boolean
}

/**
 * An OpenAI-compatible endpoint on loopback that answers from recordings. With an upstream it passes on what it has no
 * recording for, and records the answer as it comes.
 */
export async function startProvider(upstream: Upstream | undefined, caseId: string) {
  const sent: SentRequest[] = []
  const server = createServer(async (request, response) => {
    const body = await readBody(request)
    const about = { case: caseId, prompt: promptIn(body) }
    const hash = requestHash(body)
    const known = findRecording(hash)
    const recording = known ?? (upstream && (await ask(upstream, body, hash).catch(() => undefined)))
    sent.push({
      ...about,
      request: hash,
      characters: body.messages.reduce((sum, { content }) => sum + content.length, 0),
      prefix: body.messages[0]?.content ?? '',
      isMissing: !recording,
    })
    if (!recording) return send(response, 404, { error: { message: 'no recording', code: 'no_recording' } })
    if (!known) keepRecording(recording, about)
    if (body.stream) return stream(response, recording)
    send(response, 200, completion(recording))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    sent,
    baseUrl: `http://127.0.0.1:${port}/v1`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export const readBody = async (request: AsyncIterable<Buffer>) => JSON.parse(await textOf(request)) as Body

/** What a recording answers. */
export const requestHash = ({ messages, response_format }: Body) =>
  hashOf(JSON.stringify([messages, response_format ?? null]))

/** The first words tell the prompts apart. */
const promptIn = ({ messages }: Body) => (messages[0]?.content ?? '').split('\n')[0]?.slice(0, 60) ?? ''

async function textOf(request: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}

async function ask({ baseUrl, model, apiKey }: Upstream, body: Body, request: string): Promise<Recording> {
  const text = await post(`${baseUrl}/chat/completions`, apiKey, {
    ...body,
    model,
    stream: false,
    stream_options: undefined,
  })
  const { choices, usage } = JSON.parse(text) as {
    choices: { message: { content: string } }[]
    usage?: { prompt_tokens: number; completion_tokens: number }
  }
  const answer = choices[0]?.message.content ?? ''
  const { prompt_tokens: promptTokens = 0, completion_tokens: completionTokens = 0 } = usage ?? {}
  return { request, answer, answerHash: hashOf(answer), promptTokens, completionTokens, model }
}

/** Waits as long as it takes, which `fetch` doesn't: a local model or a person may need an hour. */
async function post(url: string, apiKey: string, body: object): Promise<string> {
  const { request } = url.startsWith('https:') ? await import('node:https') : await import('node:http')
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` }
    const call = request(url, { method: 'POST', headers, timeout: 0 }, (response) => {
      textOf(response).then((text) => {
        if (response.statusCode === 200) resolve(text)
        else reject(new Error(`the provider answered ${response.statusCode}`))
      }, reject)
    })
    call.on('error', reject)
    call.end(JSON.stringify(body))
  })
}

const usageOf = ({ promptTokens, completionTokens }: Recording) => ({
  prompt_tokens: promptTokens,
  completion_tokens: completionTokens,
  total_tokens: promptTokens + completionTokens,
})

export const completion = (recording: Recording) => ({
  id: recording.request.slice(0, 12),
  object: 'chat.completion',
  created: 1,
  model: recording.model,
  choices: [{ index: 0, message: { role: 'assistant', content: recording.answer }, finish_reason: 'stop' }],
  usage: usageOf(recording),
})

function stream(response: ServerResponse, recording: Recording): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const chunk = (choice: object, more: object = {}) =>
    response.write(
      `data: ${JSON.stringify({ id: 'answer', object: 'chat.completion.chunk', created: 1, model: recording.model, choices: [{ index: 0, ...choice }], ...more })}\n\n`,
    )
  for (let start = 0; start < recording.answer.length; start += 400) {
    chunk({ delta: { role: 'assistant', content: recording.answer.slice(start, start + 400) }, finish_reason: null })
  }
  chunk({ delta: {}, finish_reason: 'stop' }, { usage: usageOf(recording) })
  response.end('data: [DONE]\n\n')
}

export function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
