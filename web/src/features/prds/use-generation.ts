import type { PrdContent } from '@sextant/contract/prds/content'
import { prdGenerationRoutes } from '@sextant/contract/prds/generation'
import type { Prd } from '@sextant/contract/prds/routes'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, isAbort } from '#kernel/data/api-error'
import { clientFor } from '#kernel/data/client'
import { toast } from '#kernel/toasts/toasts'
import { hasClaims } from './canvas/nothing-asked.tsx'
import { useShowRefusal } from './failures.ts'
import { followGeneration, generateAtOnce, generateStaged, type Source, type Step } from './generate-prd.ts'
import { aboutPrd } from './prd-path.ts'
import { prdsTopic, useStopRun } from './prds.api.ts'
import { keptRun, lastPrd } from './source/kept-source.ts'

const generationApi = clientFor(prdGenerationRoutes)

export interface Generation {
  isRunning: boolean
  /** Known once the server has started the run. */
  runId: string | null
  progress: number
  message: string
  summary: string
  problems: readonly string[]
  /** The PRD before it has an id and status. */
  preview: PrdContent | null
  /** A model is still writing the preview. */
  isWriting: boolean
}

const atRest: Generation = {
  isRunning: false,
  runId: null,
  progress: 0,
  message: '',
  summary: '',
  problems: [],
  preview: null,
  isWriting: false,
}

const after = (before: Generation, { run_id, progress, message, stage, draft }: Step): Generation => ({
  ...before,
  runId: run_id,
  progress: Math.max(before.progress, progress),
  message: message || before.message,
  summary: stage?.summary ?? before.summary,
  problems: stage?.problems ?? before.problems,
  preview: stage?.full_prd ?? draft ?? before.preview,
  isWriting: !stage?.full_prd && (draft ?? null) !== null,
})

const failed = 'Failed to generate PRD.'
const isNetworkLost = (error: unknown) => error instanceof ApiError && error.code === 'network'

type Watch = Parameters<typeof generateStaged>[1]

type Staged = Awaited<ReturnType<typeof generateStaged>>

function madeBy({ success, final_prd, error }: Staged) {
  if (!success || !final_prd) throw new ApiError(400, 'refused', error ?? failed)
  return final_prd
}

interface GeneratedPrd {
  id: string
  /** False when there are no stories, requirements or metrics. */
  isFull: boolean
}

const asMade = (prd: Prd): GeneratedPrd => ({ id: prd.id, isFull: hasClaims(prd) })

async function inStages(source: Source, watch: Watch): Promise<GeneratedPrd> {
  const prd = madeBy(await generateStaged(source, watch))
  // Applies the final title. The PRD is already stored, so this call may fail.
  const named = generationApi.generate({ body: { ...source, title: prd.title }, signal: watch.signal })
  const id = await named.then(
    ({ prd_id }) => prd_id,
    () => prd.id,
  )
  return { ...asMade(prd), id }
}

const keptText = 'What was written is saved as a draft. No action was used.'
const ready = 'Your PRD is ready for review.'
const empty = 'No requests found in this text, so the PRD is mostly empty.'

interface Call {
  isStaged: boolean
  isResumed: boolean
  make: (watch: Watch) => Promise<GeneratedPrd>
}

/** A resumed run that no longer exists isn't worth an error message. */
const isNothing = (error: unknown, { isResumed }: Call) =>
  isResumed && error instanceof ApiError && (error.status === 404 || error.code === 'not_found')

/** Generates one PRD at a time with progress, and resumes an unfinished one. */
export function useGeneration(onDone: (id: string, isResumed: boolean) => Promise<void>) {
  const cache = useQueryClient()
  const showFailure = useShowRefusal()
  const [state, setState] = useState(atRest)
  const running = useRef<AbortController>(null)
  const done = useRef(onDone)
  done.current = onDone
  const { isStopped, isStopping, stop } = useStop(state.runId, (id) => void done.current(id, false))
  useEffect(() => () => running.current?.abort(), [])

  const run = useCallback(
    async (call: Call) => {
      if (running.current) return
      const { isStaged, isResumed, make } = call
      const stop = new AbortController()
      running.current = stop
      isStopped.current = false
      setState({ ...atRest, isRunning: true })
      const onStep = (step: Step) => {
        keptRun.write({ runId: step.run_id, isStaged })
        setState((before) => after(before, step))
      }
      try {
        const { id, isFull } = await make({ signal: stop.signal, onStep })
        keptRun.clear()
        lastPrd.write(id)
        void cache.invalidateQueries({ queryKey: prdsTopic })
        toast.success(`PRD Generated (${isStaged ? 'Progressive' : 'Optimized'})`, isFull ? ready : empty, {
          about: aboutPrd(id),
        })
        // Keep the preview until the PRD is open, so that the canvas never flashes empty.
        await done.current(id, isResumed)
      } catch (error) {
        // Keep the run after leaving the page or losing the network, so that it can resume.
        if (!isAbort(error) && !isNetworkLost(error)) keptRun.clear()
        // The Stop button says what became of it.
        if (isStopped.current) return
        if (!isNothing(error, call)) showFailure('Generation Failed', error, failed)
      } finally {
        running.current = null
        setState(atRest)
      }
    },
    [cache, showFailure, isStopped],
  )

  const start = useCallback(
    async (source: Source, isStaged: boolean) => {
      if (source.source_text.trim() === '') return
      const atOnce = async (watch: Watch) => ({ id: (await generateAtOnce(source, watch)).prd_id, isFull: true })
      const make = (watch: Watch) => (isStaged ? inStages(source, watch) : atOnce(watch))
      await run({ isStaged, isResumed: false, make })
    },
    [run],
  )
  useResumed(run)

  return { ...state, isStopping, start, stop }
}

/** Stops the run on the server, which ends the call. What a model has written so far is kept as a draft. */
function useStop(runId: string | null, onKept: (id: string) => void) {
  const cache = useQueryClient()
  const stopRun = useStopRun()
  const isStopped = useRef(false)
  const stop = () => {
    if (runId === null || stopRun.isPending) return
    // Set first, because the call may end before the request to stop returns.
    isStopped.current = true
    stopRun.mutate(runId, {
      onSuccess({ prd_id: kept }) {
        void cache.invalidateQueries({ queryKey: prdsTopic })
        toast.info('Generation Stopped', kept ? keptText : 'No action was used.')
        if (kept) onKept(kept)
      },
      onError() {
        isStopped.current = false
      },
    })
  }
  return { isStopped, isStopping: stopRun.isPending, stop }
}

/** Resumes this tab's unfinished generation after a reload. */
function useResumed(run: (call: Call) => Promise<void>): void {
  useEffect(() => {
    const kept = keptRun.read()
    if (!kept) return
    const { runId, isStaged } = kept
    const make = async (watch: Watch) => asMade(madeBy(await followGeneration(runId, watch)))
    void run({ isStaged, isResumed: true, make })
  }, [run])
}

export type GenerationControl = ReturnType<typeof useGeneration>
