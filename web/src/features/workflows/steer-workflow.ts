import type { Workflow } from '@sextant/contract/workflows/routes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { useChange } from '#kernel/data/use-change'
import { useFailureToast } from '#kernel/toasts/failure-toast'
import { toast } from '#kernel/toasts/toasts'
import { useDelete } from '#kernel/toasts/undo'
import { executionsTopic } from './executions.api.ts'
import { useKey } from './use-key.ts'
import { useKnownWorkflow, workflowsApi, workflowsTopic } from './workflows.api.ts'

type Named = Pick<Workflow, 'id' | 'name'>

/** Guards against double clicks: `isPending` updates only after a render. */
function useOnce() {
  const isBusy = useRef(false)
  return {
    enter() {
      const isFree = !isBusy.current
      isBusy.current = true
      return isFree
    },
    leave() {
      isBusy.current = false
    },
  }
}

export function useSetEnabled({ id, name }: Named) {
  const keep = useKnownWorkflow()
  return useChange((enabled: boolean) => workflowsApi.setEnabled({ params: { id }, body: { enabled } }), {
    failed: (enabled) => (enabled ? "Couldn't start the workflow" : "Couldn't pause the workflow"),
    onSuccess(workflow) {
      toast.success(workflow.enabled ? 'Workflow started' : 'Workflow paused', name)
      return keep(workflow)
    },
  })
}

export function useDuplicate({ id }: Named) {
  const keep = useKnownWorkflow()
  const showFailure = useFailureToast()
  const once = useOnce()
  const key = useKey()
  const { mutate, isPending } = useMutation({
    mutationFn: () => workflowsApi.duplicate({ params: { id }, body: { idempotencyKey: key.current() } }),
    onSuccess(copy) {
      key.renew()
      toast.success('Workflow duplicated', `${copy.name} is inactive until you start it.`)
      return keep(copy)
    },
    onError: (error) => showFailure("Couldn't duplicate the workflow", error),
    onSettled: once.leave,
  })
  return { isPending, duplicate: () => once.enter() && mutate() }
}

export const useRemove = () =>
  useDelete({
    remove: (id) => workflowsApi.remove({ params: { id } }),
    done: 'Workflow deleted',
    failed: "Couldn't delete the workflow",
    note: 'Executions in progress were canceled.',
    topics: [workflowsTopic],
  })

export function useRunNow({ id, name }: Named) {
  const cache = useQueryClient()
  const { navigate } = useRouter()
  const showFailure = useFailureToast()
  const once = useOnce()
  const key = useKey()
  const { mutate, isPending } = useMutation({
    mutationFn: () => workflowsApi.run({ params: { id }, body: { idempotencyKey: key.current() } }),
    async onSuccess({ executionId }) {
      key.renew()
      toast.success('Workflow running', name)
      void cache.invalidateQueries({ queryKey: executionsTopic })
      await navigate({
        to: '/workflows/$workflowId/history',
        params: { workflowId: id },
        search: { execution: executionId },
        resetScroll: false,
      })
    },
    onError: (error) => showFailure("Couldn't run the workflow", error),
    onSettled: once.leave,
  })
  return { isPending, run: () => once.enter() && mutate() }
}
