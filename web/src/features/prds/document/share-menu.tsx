import { exportTargets, integrations } from '@sextant/contract/integrations/catalogue'
import { downloadFormats } from '@sextant/contract/prds/rules'
import { ChevronDown, Download, Link2, SquareArrowOutUpRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { DocumentPart } from '#kernel/feature'
import { useMay } from '#kernel/session/permissions'
import { useSlots } from '#kernel/slots'
import { Button } from '#ui/button'
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu'
import { useDownloadPrd } from '../out/download-prd.ts'
import { ExportDialog } from '../out/export-dialog.tsx'

const icon = { strokeWidth: 1.5 }

/** Everything that takes a PRD elsewhere. */
export function ShareMenu({ part }: { part: DocumentPart }) {
  const { prd, settle } = part
  const { dialogs } = useSlots().document
  const canExport = useMay('canEditAgents')
  const download = useDownloadPrd()
  const [dialog, setDialog] = useState<((close: () => void) => ReactNode) | null>(null)
  const close = () => setDialog(null)
  const afterSaving = async (act: () => void) => {
    if (await settle()) act()
  }
  return (
    <>
      <Menu
        trigger={
          <Button
            size="sm"
            variant="ghost"
            isPending={download.isPending}
            className="whitespace-nowrap"
            trailingIcon={<ChevronDown className="max-sm:hidden" {...icon} />}
          >
            Share and export
          </Button>
        }
      >
        {dialogs.map(({ label, Part }) => (
          <MenuItem
            key={label}
            icon={<Link2 {...icon} />}
            onAction={() => setDialog(() => (onClose: () => void) => <Part part={{ ...part, onClose }} />)}
          >
            {label}
          </MenuItem>
        ))}
        {dialogs.length > 0 && <MenuSeparator />}
        {downloadFormats.map((format) => (
          <MenuItem
            key={format}
            icon={<Download {...icon} />}
            onAction={() => void afterSaving(() => download.mutate({ id: prd.id, title: prd.title, format }))}
          >
            {`Download ${format.toUpperCase()}`}
          </MenuItem>
        ))}
        {canExport && <MenuSeparator />}
        {canExport &&
          exportTargets.map((tool) => (
            <MenuItem
              key={tool}
              icon={<SquareArrowOutUpRight {...icon} />}
              onAction={() =>
                void afterSaving(() =>
                  setDialog(() => (onClose: () => void) => (
                    <ExportDialog tool={tool} name={integrations[tool].name} prd={prd} onClose={onClose} />
                  )),
                )
              }
            >
              {`Export to ${integrations[tool].name}`}
            </MenuItem>
          ))}
      </Menu>
      {dialog?.(close)}
    </>
  )
}
