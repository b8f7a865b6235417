import { type Workflow, workflowRoutes } from '@sextant/contract/workflows/routes'
import { clientFor } from '#kernel/data/client'
import { useChange } from '#kernel/data/use-change'
import { saveFile } from '#kernel/save-file'

const api = clientFor(workflowRoutes)

/** Downloads one workflow, or all of them if none is given. */
async function download(workflow: Pick<Workflow, 'id' | 'name'> | undefined) {
  if (workflow) saveFile(await api.exportOne({ params: { id: workflow.id } }), `${workflow.name}.json`)
  else saveFile(await api.exportAll(), `workflows-${new Date().toISOString().slice(0, 10)}.json`)
}

export const useExportWorkflows = () => useChange(download, { failed: "Couldn't export workflows" })
