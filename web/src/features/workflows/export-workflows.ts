import { type Workflow, workflowRoutes } from '@sextant/contract/workflows/routes'
import { useMutation } from '@tanstack/react-query'
import { clientFor } from '#kernel/data/client'
import { saveFile } from '#kernel/save-file'
import { toast } from '#kernel/toasts/toasts'

const api = clientFor(workflowRoutes)

/** Downloads one workflow, or all of them if none is given. */
export function useExportWorkflows() {
  return useMutation({
    async mutationFn(workflow: Pick<Workflow, 'id' | 'name'> | undefined) {
      if (workflow) saveFile(await api.exportOne({ params: { id: workflow.id } }), `${workflow.name}.json`)
      else saveFile(await api.exportAll(), `workflows-${new Date().toISOString().slice(0, 10)}.json`)
    },
    onError: (error) => toast.failure("Couldn't export workflows", error),
  })
}
