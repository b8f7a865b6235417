import type { ReactNode } from 'react'
import { useMay } from '#kernel/session/permissions'
import { DownloadButtons } from './download-buttons.tsx'
import { DraftContentLink } from './draft-content-link.tsx'
import { ExportButtons } from './export-buttons.tsx'

interface OutBarProps {
  prd: { id: string; title: string } | undefined
  settle?: () => Promise<boolean>
}

/** Download, export and announce. */
export function OutBar(props: OutBarProps) {
  const canExport = useMay('canEditAgents')
  return (
    <footer className="flex flex-col gap-2.5 rounded-b-lg border-t border-line bg-paper px-5 py-3.5 sm:px-6">
      <OutGroup name="Download">
        <DownloadButtons {...props} />
      </OutGroup>
      {canExport && (
        <OutGroup name="Export">
          <ExportButtons {...props} />
        </OutGroup>
      )}
      {canExport && props.prd && (
        <OutGroup name="Announce">
          <DraftContentLink {...props} prd={props.prd} />
        </OutGroup>
      )}
    </footer>
  )
}

function OutGroup({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="float-start flex min-h-8 w-20 items-center text-xs font-medium text-ink-3">{name}</legend>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </fieldset>
  )
}
