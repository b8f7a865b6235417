import {
  type AnalyticsRange,
  type AnalyticsTab,
  analyticsRanges,
  analyticsTabs,
  defaultRange,
  tabNames,
} from '@sextant/contract/analytics/rules'
import { useNavigate } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import type { ComponentType } from 'react'
import { usePageSearch } from '#kernel/page-search'
import { usePermission } from '#kernel/session/permissions'
import { Button } from '#ui/button'
import { Segmented } from '#ui/fields/segmented'
import { Page } from '#ui/page'
import { Tabs } from '#ui/tabs'
import { useExportCsv } from '../analytics.api.ts'
import { type AnalyticsSearch, analyticsSearch, firstTab } from '../analytics-search.ts'
import { AgentUsageTab } from '../tabs/agent-usage-tab.tsx'
import { ContentTab } from '../tabs/content-tab.tsx'
import { ImpactTab } from '../tabs/impact-tab.tsx'
import { WorkflowsTab } from '../tabs/workflows-tab.tsx'

const contents: Record<AnalyticsTab, ComponentType<{ range: AnalyticsRange }>> = {
  agents: AgentUsageTab,
  workflows: WorkflowsTab,
  content: ContentTab,
  impact: ImpactTab,
}

export default function AnalyticsPage() {
  const search = usePageSearch(analyticsSearch)
  const { tab = firstTab, range = defaultRange } = search
  const navigate = useNavigate()
  const show = (part: AnalyticsSearch) =>
    void navigate({
      to: '/analytics',
      search: analyticsSearch({ ...search, ...part }) as never,
      replace: true,
      resetScroll: false,
    })
  return (
    <Page
      title="Analytics & Insights"
      description="Agent and workflow activity, outcomes and forecast accuracy. Click any number to see the records."
      actions={
        <>
          <Segmented
            label="Range"
            options={analyticsRanges.map((value) => ({ value, label: value }))}
            value={range}
            onChange={(range) => show({ range })}
          />
          <ExportButton tab={tab} range={range} />
        </>
      }
    >
      <Tabs
        label="Reports"
        selected={tab}
        onSelect={(tab) => show({ tab })}
        tabs={analyticsTabs.map((id) => {
          const Content = contents[id]
          return { id, label: tabNames[id], content: <Content range={range} /> }
        })}
      />
    </Page>
  )
}

function ExportButton({ tab, range }: { tab: AnalyticsTab; range: AnalyticsRange }) {
  const exporting = useExportCsv()
  const { reason } = usePermission(tab === 'workflows' ? 'canExportWorkflows' : 'canExportData')
  return (
    <Button
      variant="secondary"
      icon={<Download className="size-4" strokeWidth={1.5} />}
      isPending={exporting.isPending}
      pendingLabel="Exporting"
      disabledReason={reason}
      onClick={() => exporting.mutate({ tab, range })}
    >
      Export CSV
    </Button>
  )
}
