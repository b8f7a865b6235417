import { randomUUID } from 'node:crypto'
import type { Client, Reply } from '#test/harness'

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
