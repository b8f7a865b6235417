import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import type { Log } from '#kernel/log'
import type { EngineTask } from '#ports/world/engine'
import { createEngine, type EngineOptions } from './engine.ts'
import type { ModelSettings } from './provider.ts'

export interface Received {
  path: string
  headers: IncomingHttpHeaders
  /** Loosely typed like `JSON.parse`. */
  body: ReturnType<typeof JSON.parse>
}

/** A provider's response to one request; `hang` never answers, and `isEndless` never ends. */
export type Say = { status?: number; headers?: Record<string, string>; body: unknown; isEndless?: boolean } | 'hang'

/** A loopback provider with scripted answers that records its requests. */
export async function startModel(answer: (call: Received, count: number) => Say) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const sent = Buffer.concat(chunks).toString()
    const body = sent ? JSON.parse(sent) : undefined
    const call = { path: request.url ?? '', headers: request.headers, body }
    received.push(call)
    const line = answer(call, received.length - 1)
    if (line === 'hang') return
    const { status = 200, headers = {}, body: reply, isEndless = false } = line
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    const text = typeof reply === 'string' ? reply : JSON.stringify(reply)
    if (isEndless) response.write(text)
    else response.end(text)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('not listening')
  const host = `127.0.0.1:${address.port}`
  return {
    host,
    baseUrl: `http://${host}/v1`,
    received,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Answers with one response after another; the last one repeats. */
export async function modelStandIn(...lines: Say[]) {
  const { close, ...model } = await startModel((_, count) => lines[Math.min(count, lines.length - 1)] ?? 'hang')
  onTestFinished(close)
  return model
}

/** An answer in OpenAI's format: 100 tokens in, 20 out. */
export const says = (content: unknown, finishReason = 'stop'): Say => ({
  body: {
    id: 'answer',
    object: 'chat.completion',
    created: 1,
    model: 'stand-in',
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: typeof content === 'string' ? content : JSON.stringify(content) },
        finish_reason: finishReason,
      },
    ],
    usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 },
  },
})

/** A request to use tools; a text instead of the input is sent as it is. */
export function callsTools(...calls: { name: string; input: unknown }[]): Say {
  const tool_calls = calls.map(({ name, input }, place) => ({
    id: `call-${place}`,
    type: 'function',
    function: { name, arguments: typeof input === 'string' ? input : JSON.stringify(input) },
  }))
  const message = { role: 'assistant', content: null, tool_calls }
  const usage = { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 }
  const choices = [{ index: 0, message, finish_reason: 'tool_calls' }]
  return { body: { id: 'answer', object: 'chat.completion', created: 1, model: 'stand-in', choices, usage } }
}

/** The same as a stream. */
export function saysInPieces(...pieces: string[]): Say {
  const chunk = (choice: object, more: object = {}) =>
    `data: ${JSON.stringify({ id: 'answer', object: 'chat.completion.chunk', created: 1, model: 'stand-in', choices: [{ index: 0, ...choice }], ...more })}\n\n`
  const usage = { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 }
  const body = [
    ...pieces.map((content) => chunk({ delta: { role: 'assistant', content }, finish_reason: null })),
    chunk({ delta: {}, finish_reason: 'stop' }, { usage }),
    'data: [DONE]\n\n',
  ].join('')
  return { headers: { 'content-type': 'text/event-stream' }, body }
}

export const refuses = (status: number, headers: Record<string, string> = {}, message = 'no'): Say => ({
  status,
  headers,
  body: { error: { message, type: 'stand_in_error' } },
})

export const apiKey = 'sk-canary-0123456789'

export const Themes = z.object({ themes: z.array(z.string()), score: z.number().min(0).max(1).optional() })
export type Themes = z.infer<typeof Themes>

export const task: EngineTask<Themes> = {
  prompt: new URL('./stand-in.fixtures.md', import.meta.url),
  material: [{ label: 'Review', text: 'The export is slow.' }],
  schema: Themes,
  builtIn: () => ({ themes: ['export'] }),
}

/** An engine for that address with short timeouts, and its log. */
export function engineOn(settings: Partial<ModelSettings> & { baseUrl: string }, options: Partial<EngineOptions> = {}) {
  const logged: unknown[] = []
  const write = (...line: unknown[]) => void logged.push(line)
  const log: Log = { error: write, warn: write, info: write, debug: write }
  const engine = createEngine(
    {
      provider: 'openai-compatible',
      model: 'stand-in',
      apiKey,
      transcribeModel: undefined,
      prices: undefined,
      ...settings,
    },
    {
      log,
      outRules: { allowHosts: [], userAgent: 'Sextant' },
      now: () => new Date(),
      firstPauseMs: 20,
      secret: 'x'.repeat(32),
      ...options,
    },
  )
  return { engine, logged }
}

export const patience = () => ({ signal: AbortSignal.timeout(15_000), owner: 'a workspace' })
