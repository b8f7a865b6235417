import { type Workflow, workflowRoutes } from '@sextant/contract/workflows/routes'
import { useMutation } from '@tanstack/react-query'
import { clientFor } from '#kernel/client'
import { saveFile } from '#kernel/save-file'
import { toast } from '#kernel/toasts'

const api = clientFor(workflowRoutes)

/** Saves one workflow as a file, or all of the workspace where none is named. */
export function useExportWorkflows() {
  return useMutation({
    async mutationFn(workflow: Pick<Workflow, 'id' | 'name'> | undefined) {
      if (workflow) saveFile(await api.exportOne({ params: { id: workflow.id } }), `${workflow.name}.json`)
      else saveFile(await api.exportAll(), `workflows-${new Date().toISOString().slice(0, 10)}.json`)
    },
    onError: (error) => toast.failure('Workflows not exported', error),
  })
}
