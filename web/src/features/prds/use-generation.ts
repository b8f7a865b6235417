import type { PrdContent } from '@sextant/contract/prds'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '#kernel/api-error'
import { toast } from '#kernel/toasts'
import { useTellRefusal } from './failures.ts'
import { generateStaged, type Source, type Step } from './generate-prd.ts'
import { prdsApi, prdsTopic } from './prds.api.ts'

export interface Generation {
  isRunning: boolean
  /** Unknown where the document is written in one go. */
  progress: number | undefined
  message: string
  summary: string
  problems: readonly string[]
  /** The document before it has an id and a status. */
  preview: PrdContent | null
}

const atRest: Generation = { isRunning: false, progress: 0, message: '', summary: '', problems: [], preview: null }

const after = (before: Generation, { progress, message, stage }: Step): Generation => ({
  ...before,
  progress: Math.max(before.progress ?? 0, progress),
  message: message || before.message,
  summary: stage?.summary ?? before.summary,
  problems: stage?.problems ?? before.problems,
  preview: stage?.full_prd ?? before.preview,
})

const failed = 'Failed to generate PRD.'

async function inStages(source: Source, signal: AbortSignal, onStep: (step: Step) => void): Promise<string> {
  const { success, final_prd, error } = await generateStaged(source, { signal, onStep })
  if (!success || !final_prd) throw new ApiError(400, 'refused', error ?? failed)
  // Names the document by its final title. It is stored by now, so that this one may fail.
  const named = prdsApi.generate({ body: { ...source, title: final_prd.title }, signal })
  return named.then(
    ({ prd_id }) => prd_id,
    () => final_prd.id,
  )
}

/** Writes a document from a source, one at a time, and tells how far it is. */
export function useGeneration(onDone: (id: string) => void) {
  const cache = useQueryClient()
  const tell = useTellRefusal()
  const [state, setState] = useState(atRest)
  const running = useRef<AbortController>(null)
  const done = useRef(onDone)
  done.current = onDone
  useEffect(() => () => running.current?.abort(), [])

  const start = useCallback(
    async (source: Source, isStaged: boolean) => {
      if (running.current || source.source_text.trim() === '') return
      const stop = new AbortController()
      running.current = stop
      setState({ ...atRest, isRunning: true, ...(!isStaged && { progress: undefined, message: 'Writing the PRD' }) })
      try {
        const id = isStaged
          ? await inStages(source, stop.signal, (step) => setState((before) => after(before, step)))
          : (await prdsApi.generate({ body: source, signal: stop.signal })).prd_id
        void cache.invalidateQueries({ queryKey: prdsTopic })
        toast.success(`PRD Generated (${isStaged ? 'Progressive' : 'Optimized'})`, 'Your PRD is ready for review.')
        done.current(id)
      } catch (error) {
        tell('Generation Failed', error, failed)
      } finally {
        running.current = null
        setState(atRest)
      }
    },
    [cache, tell],
  )
  return { ...state, start }
}
