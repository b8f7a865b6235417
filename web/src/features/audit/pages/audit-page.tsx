import { defaultWindow } from '@sextant/contract/audit/rules'
import { useNavigate } from '@tanstack/react-router'
import { Download, ShieldCheck } from 'lucide-react'
import { usePageSearch } from '#kernel/page-search'
import { usePermission } from '#kernel/session/permissions'
import { Button } from '#ui/button'
import { Page } from '#ui/page'
import { useExportLog } from '../audit.api.ts'
import { type AuditSearch, auditSearch, filterOf } from '../audit-search.ts'
import { AuditFilters } from '../components/audit-filters.tsx'
import { AuditStats } from '../components/audit-stats.tsx'
import { EventList } from '../components/event-list.tsx'
import { VerifyPanel } from '../components/verify-panel.tsx'
import { useVerifyLog } from '../verify-log.ts'

export default function AuditPage() {
  const search = usePageSearch(auditSearch)
  const navigate = useNavigate()
  const show = (next: AuditSearch) => void navigate({ to: '/audit', search: auditSearch({ ...next }), replace: true })
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
      <AuditFilters search={search} onChange={(part) => show({ ...search, ...part })} />
      <EventList search={search} onClear={() => show({})} />
    </Page>
  )
}
