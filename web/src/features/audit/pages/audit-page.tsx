import { defaultWindow } from '@sextant/contract/audit/rules'
import { Download, ShieldCheck } from 'lucide-react'
import { useAddress } from '#kernel/page-search'
import { usePermission } from '#kernel/session/permissions'
import { Button } from '#ui/button'
import { Page } from '#ui/page'
import { useExportLog } from '../audit.api.ts'
import { auditSearch, filterOf, noFilter } from '../audit-search.ts'
import { AuditFilters } from '../components/audit-filters.tsx'
import { AuditStats } from '../components/audit-stats.tsx'
import { EventList } from '../components/event-list.tsx'
import { VerifyPanel } from '../components/verify-panel.tsx'
import { useVerifyLog } from '../verify-log.ts'

export default function AuditPage() {
  const { search, change } = useAddress(auditSearch)
  const exporting = useExportLog()
  const { reason } = usePermission('canExportData')
  const { verify, verdict, step, isPending, dismiss } = useVerifyLog()
  return (
    <Page
      title="Audit Log"
      description="Who did what in this workspace, from where, and what it changed. Events are tamper-evident. Verify checks integrity."
      actions={
        <>
          <Button
            variant="secondary"
            icon={<ShieldCheck className="size-4" strokeWidth={1.5} />}
            isPending={isPending}
            pendingLabel="Verifying"
            onClick={verify}
          >
            Verify
          </Button>
          <Button
            variant="primary"
            icon={<Download className="size-4" strokeWidth={1.5} />}
            isPending={exporting.isPending}
            pendingLabel="Exporting"
            disabledReason={reason}
            onClick={() => exporting.mutate(filterOf(search))}
          >
            Export Log
          </Button>
        </>
      }
    >
      <VerifyPanel step={step} verdict={verdict} onDismiss={dismiss} />
      <AuditStats window={search.window ?? defaultWindow} />
      <AuditFilters
        search={search}
        onChange={(part) => change(part.window === defaultWindow ? { ...part, window: undefined } : part)}
      />
      <EventList search={search} onClear={() => change(noFilter)} />
    </Page>
  )
}
