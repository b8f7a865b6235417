import { Download } from 'lucide-react'
import { usePermission } from '#kernel/session/permissions'
import { Button } from '#ui/button'
import { useExportWorkflows } from '../export-workflows.ts'

export function ExportAllButton() {
  const download = useExportWorkflows()
  const { reason } = usePermission('canExportWorkflows')
  return (
    <Button
      icon={Download}
      isPending={download.isPending}
      pendingLabel="Exporting"
      disabledReason={reason}
      onClick={() => download.mutate(undefined)}
    >
      Export all
    </Button>
  )
}
