import { type AuditVerification, auditRoutes } from '@sextant/contract/audit/routes'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, networkError } from '#kernel/data/api-error'
import { readEvents } from '#kernel/data/event-stream'
import { apiBase, authorizedFetch } from '#kernel/session/authorized-fetch'
import { useFailureToast } from '#kernel/toasts/failure-toast'

export interface Checked {
  checked: number
  total: number
}

type Event = Checked | { answer: AuditVerification } | { error: { code: string; detail: string } }

async function verifyLog(onStep: (step: Checked) => void): Promise<AuditVerification> {
  const response = await authorizedFetch(apiBase + auditRoutes.verify.path, {
    headers: { Accept: 'text/event-stream' },
  })
  if (!response.body || !response.headers.get('content-type')?.includes('event-stream')) return response.json()
  try {
    for await (const { data } of readEvents(response.body, () => undefined)) {
      const event: Event = JSON.parse(data)
      if ('answer' in event) return event.answer
      if ('error' in event) throw new ApiError(400, event.error.code, event.error.detail)
      onStep(event)
    }
  } catch (error) {
    throw error instanceof ApiError ? error : networkError(error)
  }
  throw networkError(new Error('The connection closed before the check finished'))
}

export function useVerifyLog() {
  const showFailure = useFailureToast()
  const [step, setStep] = useState<Checked | null>(null)
  const { mutate, data, isPending, reset } = useMutation({
    mutationFn: () => verifyLog(setStep),
    onError: (error) => showFailure("Couldn't verify the log", error),
    onSettled: () => setStep(null),
  })
  return { verify: () => mutate(), verdict: data, step, isPending, dismiss: reset }
}
