import type { AssistantMessage, Proposal, Thread } from '@sextant/contract/assistant/routes'
import { json, stubFetch } from '../../../test/answers.ts'

export const thread = (id: string, title = 'Who is on the team?'): Thread => ({
  id,
  title,
  createdAt: '2026-11-10T10:00:00.000Z',
  updatedAt: '2026-11-10T10:00:00.000Z',
})

export const message = (id: string, part: Partial<AssistantMessage> = {}): AssistantMessage => ({
  id,
  type: 'ai',
  content: 'There is 1 PRD that mentions “export”.',
  timestamp: '2026-11-10T10:00:00.000Z',
  agent: null,
  records: [],
  actions: [],
  proposals: [],
  isCanned: false,
  isUnknown: false,
  engine: 'built-in',
  model: null,
  fallbackReason: null,
  key: `key-${id}`,
  ...part,
})

export const record = {
  kind: 'PRD',
  id: 'prd-1',
  title: 'Report exports',
  detail: 'draft · version 1.0',
  url: '/team?tab=members',
  at: '2026-11-10T10:00:00.000Z',
}

/** Server-sent events of a streamed answer. */
export const events = (...sent: object[]) =>
  new Response(sent.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''), {
    headers: { 'Content-Type': 'text/event-stream' },
  })

type Answer =
  | Response
  | Error
  | ((body: { content: string; key: string; path: string }) => Response | Promise<Response>)

export const proposal: Proposal = {
  agentId: 'market-maven',
  actionType: 'monitor-competitor',
  input: { competitor: 'Acme Analytics' },
  sentence:
    "If you confirm, Market Maven checks a competitor's pages for changes that matter (Competitor: “Acme Analytics”), as one agent action.",
}

interface Kept {
  threads?: Thread[]
  messages?: AssistantMessage[]
  answers?: Answer[]
  /** Runs that proposals have started. */
  runs?: object[]
  /** The response to a confirmed proposal. */
  starts?: () => Response
}

/** A fake server with these conversations that gives these answers in order. */
export function serveAssistant({ threads = [], messages = [], answers = [], runs = [], starts }: Kept = {}) {
  const sent: { content: string; key: string; path: string }[] = []
  const calls: string[] = []
  const started: unknown[] = []
  const left = [...answers]
  stubFetch(async (request) => {
    const { pathname } = new URL(request.url)
    const call = `${request.method} ${pathname.replace('/api/v1', '')}`
    calls.push(call)
    if (call === 'GET /assistant/threads') return json({ items: threads, nextCursor: null })
    if (call === 'POST /assistant/threads') return json(thread('thread-new', ''))
    if (call === 'GET /agent-runs') return json({ items: runs, nextCursor: null })
    if (call.startsWith('POST /agents/') && starts) {
      started.push(await request.json())
      return starts()
    }
    if (request.method === 'DELETE') return json({ success: true })
    if (call.startsWith('GET /assistant/threads/')) return json({ items: messages, nextCursor: null })
    if (!call.startsWith('POST /assistant/threads/')) return new Response(': hello\n\n')
    const body = await request.json()
    sent.push(body)
    const answer = left.length > 1 ? left.shift() : left[0]
    if (answer instanceof Error) throw answer
    if (typeof answer === 'function') return answer(body)
    if (!answer) throw new Error('Nothing to say')
    return answer.clone()
  })
  return { sent, calls, started }
}

/** The last event of a call: the question and its answer. */
export const answered = (part: Partial<AssistantMessage>) => (body: { content: string; key: string }) =>
  events({
    answer: {
      question: message('q-1', { type: 'user', content: body.content, key: body.key, engine: null }),
      answer: message('a-1', { key: body.key, ...part }),
    },
  })
