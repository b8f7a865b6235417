import type { ReplyOf } from '@sextant/contract/kernel/route'
import { type PrdContent, prdRoutes } from '@sextant/contract/prds'
import { ApiError, networkError } from '#kernel/api-error'
import { apiBase, authorizedFetch } from '#kernel/authorized-fetch'
import { readEvents } from '#kernel/event-stream'

export interface Source {
  source_text: string
  title: string
  additional_context: string
  transcript_id?: string
}

export interface Step {
  progress: number
  message: string
  stage: {
    name: 'summary' | 'problems' | 'full_prd'
    summary?: string
    problems?: string[]
    full_prd?: PrdContent
  } | null
}

type Answer = ReplyOf<typeof prdRoutes.generateProgressive>
type Event = Step | { answer: Answer } | { error: { code: string; detail: string; link?: string } }

/** A refusal of the call itself carries its status in what the person reads. */
function withStatus(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.status === 0) return error
  const said = error.code.startsWith('http_') ? '' : `: ${error.detail}`
  const options = { cause: error, ...(error.link && { link: error.link }) }
  return new ApiError(error.status, 'refused', `HTTP error ${error.status}${said}`, options)
}

async function call(source: Source, signal: AbortSignal): Promise<Response> {
  const { method, path } = prdRoutes.generateProgressive
  try {
    return await authorizedFetch(apiBase + path, {
      method,
      signal,
      headers: { Accept: 'text/event-stream', 'Content-Type': 'application/json' },
      body: JSON.stringify(source),
    })
  } catch (error) {
    throw withStatus(error)
  }
}

/** Writes a document in stages: each step as it comes, the answer at the end. */
export async function generateStaged(
  source: Source,
  { signal, onStep }: { signal: AbortSignal; onStep: (step: Step) => void },
): Promise<Answer> {
  const response = await call(source, signal)
  if (!response.body || !response.headers.get('content-type')?.includes('event-stream')) return response.json()
  try {
    for await (const { data } of readEvents(response.body, () => undefined)) {
      const event: Event = JSON.parse(data)
      if ('answer' in event) return event.answer
      if ('error' in event) {
        const { code, detail, link } = event.error
        throw new ApiError(400, code, detail, link ? { link } : {})
      }
      onStep(event)
    }
  } catch (error) {
    throw error instanceof ApiError || signal.aborted ? error : networkError(error)
  }
  throw networkError(new Error('The stream ended before the answer'))
}
