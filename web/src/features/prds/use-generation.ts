import { prdGenerationRoutes } from '@sextant/contract/prd-generation'
import type { PrdContent } from '@sextant/contract/prds'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '#kernel/api-error'
import { clientFor } from '#kernel/client'
import { toast } from '#kernel/toasts'
import { useTellRefusal } from './failures.ts'
import { generateAtOnce, generateStaged, type Source, type Step } from './generate-prd.ts'
import { prdsTopic, useStopRun } from './prds.api.ts'

const generationApi = clientFor(prdGenerationRoutes)

export interface Generation {
  isRunning: boolean
  /** The run behind it, once the server has told. */
  runId: string | null
  progress: number
  message: string
  summary: string
  problems: readonly string[]
  /** The document before it has an id and a status. */
  preview: PrdContent | null
}

const atRest: Generation = {
  isRunning: false,
  runId: null,
  progress: 0,
  message: '',
  summary: '',
  problems: [],
  preview: null,
}

const after = (before: Generation, { run_id, progress, message, stage }: Step): Generation => ({
  ...before,
  runId: run_id,
  progress: Math.max(before.progress, progress),
  message: message || before.message,
  summary: stage?.summary ?? before.summary,
  problems: stage?.problems ?? before.problems,
  preview: stage?.full_prd ?? before.preview,
})

const failed = 'Failed to generate PRD.'

type Watch = Parameters<typeof generateStaged>[1]

async function inStages(source: Source, { signal, onStep }: Watch): Promise<string> {
  const { success, final_prd, error } = await generateStaged(source, { signal, onStep })
  if (!success || !final_prd) throw new ApiError(400, 'refused', error ?? failed)
  // Names the document by its final title. It is stored by now, so that this one may fail.
  const named = generationApi.generate({ body: { ...source, title: final_prd.title }, signal })
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
  const stopRun = useStopRun()
  const isStopped = useRef(false)
  const running = useRef<AbortController>(null)
  const done = useRef(onDone)
  done.current = onDone
  useEffect(() => () => running.current?.abort(), [])

  const start = useCallback(
    async (source: Source, isStaged: boolean) => {
      if (running.current || source.source_text.trim() === '') return
      const stop = new AbortController()
      running.current = stop
      isStopped.current = false
      setState({ ...atRest, isRunning: true })
      const watch = { signal: stop.signal, onStep: (step: Step) => setState((before) => after(before, step)) }
      try {
        const id = isStaged ? await inStages(source, watch) : (await generateAtOnce(source, watch)).prd_id
        void cache.invalidateQueries({ queryKey: prdsTopic })
        toast.success(`PRD Generated (${isStaged ? 'Progressive' : 'Optimized'})`, 'Your PRD is ready for review.')
        done.current(id)
      } catch (error) {
        if (isStopped.current) toast.info('Generation Stopped', 'Nothing was made, and nothing is counted.')
        else tell('Generation Failed', error, failed)
      } finally {
        running.current = null
        setState(atRest)
      }
    },
    [cache, tell],
  )

  /** Ends the run on the server; how that ends the call is told there. */
  const stop = () => {
    if (state.runId === null || stopRun.isPending) return
    // The call may end before the answer is here that it was ended.
    isStopped.current = true
    stopRun.mutate(state.runId, {
      onError() {
        isStopped.current = false
      },
    })
  }
  return { ...state, isStopping: stopRun.isPending, start, stop }
}

export type GenerationControl = ReturnType<typeof useGeneration>
