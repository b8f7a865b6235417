import { ApiError, networkError } from './api-error.ts'
import { readEvents } from './event-stream.ts'

type Event<Answer> = object | { answer: Answer } | { error: { code: string; detail: string; link?: string } }

interface Watch<Stage> {
  signal: AbortSignal
  onStage: (stage: Stage) => void
}

/** Reads a streamed response: progress stages, then the result. */
export async function stagedAnswer<Answer, Stage>(
  response: Response,
  { signal, onStage }: Watch<Stage>,
): Promise<Answer> {
  if (!response.body || !response.headers.get('content-type')?.includes('event-stream')) return response.json()
  try {
    for await (const { data } of readEvents(response.body, () => undefined)) {
      const event: Event<Answer> = JSON.parse(data)
      if ('answer' in event) return event.answer
      if ('error' in event) {
        const { code, detail, link } = event.error
        throw new ApiError(400, code, detail, link ? { link } : {})
      }
      onStage(event as Stage)
    }
  } catch (error) {
    throw error instanceof ApiError || signal.aborted ? error : networkError(error)
  }
  throw networkError(new Error('The stream ended before the response was complete'))
}
