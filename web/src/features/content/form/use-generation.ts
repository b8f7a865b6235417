import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useFailureToast } from '#kernel/toasts/failure-toast'
import { toast } from '#kernel/toasts/toasts'
import { contentsQuery, type GenerationForm, runQuery, useGenerate } from '../content.api.ts'

/** Runs one generation at a time and reports its progress. */
export function useGeneration(onEnd: (isDone: boolean) => void) {
  const cache = useQueryClient()
  const showFailure = useFailureToast()
  const generate = useGenerate()
  const [runId, setRunId] = useState<string | null>(null)
  const { data: run } = useQuery({ ...runQuery(runId ?? ''), enabled: runId !== null })
  const end = useRef(onEnd)
  end.current = onEnd

  useEffect(() => {
    if (!run || run.id !== runId || (run.status !== 'completed' && run.status !== 'failed')) return
    setRunId(null)
    end.current(run.status === 'completed')
    if (run.status === 'failed') {
      toast.error('Generation Failed', run.error ?? 'Failed to generate content.')
      return
    }
    toast.success('Content Generated', run.title)
    void cache.invalidateQueries({ queryKey: contentsQuery.queryKey })
  }, [run, runId, cache])

  return {
    isRunning: generate.isPending || runId !== null,
    progress: run?.progress ?? 0,
    message: run?.message || 'Starting',
    start(form: GenerationForm) {
      if (generate.isPending || runId !== null) return
      generate.mutate(form, {
        onSuccess: ({ id }) => setRunId(id),
        onError: (error) => showFailure('Generation Failed', error),
      })
    },
  }
}
