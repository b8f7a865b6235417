import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach } from 'vitest'
import { type Received, type Say, says, saysInPieces, startModel } from '#adapters/llm/stand-in.fixtures'
import { type Client, type Reply, testApp } from '#test/harness'

export const newThread = async (me: Client): Promise<string> => (await me.post('/assistant/threads')).body.id

interface Ask {
  thread?: string
  key?: string
  path?: string
}

export async function ask(
  me: Client,
  content: string,
  { thread, key = randomUUID(), path = '' }: Ask = {},
): Promise<Reply> {
  const id = thread ?? (await newThread(me))
  return me.post(`/assistant/threads/${id}/messages`, { content, key, path })
}

export const answerTo = async (me: Client, content: string, options: Ask = {}) =>
  (await ask(me, content, options)).body.answer

/** A server whose model uses tools as scripted, one step after the other, and then says what it is told to. */
export async function appWithModel() {
  const script: { steps: (Say | ((call: Received) => Say))[]; say: Say } = { steps: [], say: 'hang' }
  const model = await startModel((call) => {
    if (!call.body.tools) return script.say
    const step = script.steps.shift() ?? says('ready')
    return typeof step === 'function' ? step(call) : step
  })
  afterAll(() => model.close())
  beforeEach(() => {
    model.received.length = 0
    script.steps = []
  })
  const app = await testApp({
    allowHosts: [model.host],
    ai: {
      provider: 'openai-compatible',
      model: 'stand-in',
      apiKey: 'sk-canary',
      baseUrl: model.baseUrl,
      transcribeModel: undefined,
      prices: { input: 10, output: 50 },
    },
  })
  return { ...app, model, script }
}

export const answers = (answer: string, records: string[] = ['r1'], knows = true) =>
  saysInPieces(...(JSON.stringify({ answer, records, knows }).match(/.{1,12}/gs) ?? []))

export const rival = { name: 'Acme Analytics', url: 'https://acme.example/', industry: '', size: '', frequency: null }
