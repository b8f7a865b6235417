import type { ReplyOf } from '@sextant/contract/kernel/route'
import type { PrdContent } from '@sextant/contract/prds/content'
import { prdGenerationRoutes } from '@sextant/contract/prds/generation'
import type { LayoutKey } from '@sextant/contract/prds/layouts'
import { ApiError } from '#kernel/data/api-error'
import { stagedAnswer } from '#kernel/data/staged-answer'
import { apiBase, authorizedFetch } from '#kernel/session/authorized-fetch'

export interface Source {
  source_text: string
  title: string
  additional_context: string
  transcript_id?: string
  transcript_ids?: string[]
  layout?: LayoutKey
}

export interface Step {
  /** Needed to stop the run. */
  run_id: string
  progress: number
  message: string
  /** The latest finished stage, when generating in stages. */
  stage?: {
    name: 'summary' | 'problems' | 'full_prd'
    summary?: string
    problems?: string[]
    full_prd?: PrdContent
  } | null
  /** The document as far as a model has written it. */
  draft?: PrdContent | null
}

type Way = typeof prdGenerationRoutes.generate | typeof prdGenerationRoutes.generateProgressive

/** Adds the HTTP status to the message, as the spec requires. */
function withStatus(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.status === 0) return error
  const detail = error.code.startsWith('http_') ? '' : `: ${error.detail}`
  const options = { cause: error, ...(error.link && { link: error.link }) }
  return new ApiError(error.status, 'refused', `HTTP error ${error.status}${detail}`, options)
}

const call = ({ method, path }: Way, source: Source, signal: AbortSignal): Promise<Response> =>
  authorizedFetch(apiBase + path, {
    method,
    signal,
    headers: { Accept: 'text/event-stream', 'Content-Type': 'application/json' },
    body: JSON.stringify(source),
  })

interface Watch {
  signal: AbortSignal
  onStep: (step: Step) => void
}

/** Reports each step and resolves with the final answer. */
const answerOf = <Answer>(response: Response, { signal, onStep }: Watch): Promise<Answer> =>
  stagedAnswer<Answer, Step>(response, { signal, onStage: onStep })

export async function generateStaged(source: Source, watch: Watch) {
  let response: Response
  try {
    response = await call(prdGenerationRoutes.generateProgressive, source, watch.signal)
  } catch (error) {
    throw withStatus(error)
  }
  return answerOf<ReplyOf<typeof prdGenerationRoutes.generateProgressive>>(response, watch)
}

/** Resumes a generation that is already running. */
export const followGeneration = async (runId: string, watch: Watch) =>
  answerOf<ReplyOf<typeof prdGenerationRoutes.follow>>(
    await authorizedFetch(apiBase + prdGenerationRoutes.follow.path.replace(':id', encodeURIComponent(runId)), {
      signal: watch.signal,
      headers: { Accept: 'text/event-stream' },
    }),
    watch,
  )

export const generateAtOnce = async (source: Source, watch: Watch) =>
  answerOf<ReplyOf<typeof prdGenerationRoutes.generate>>(
    await call(prdGenerationRoutes.generate, source, watch.signal),
    watch,
  )
