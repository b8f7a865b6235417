import { exportTargets, integrations } from '@sextant/contract/integrations/catalogue'
import { downloadFormats } from '@sextant/contract/prds/rules'
import { ChevronDown, Download, Link2, Share, SquareArrowOutUpRight } from 'lucide-react'
import { useState } from 'react'
import type { DocumentPart } from '#kernel/feature'
import { useMay } from '#kernel/session/permissions'
import { useSlots } from '#kernel/slots'
import { Button } from '#ui/button'
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu'
import { useOut } from '../out/use-out.tsx'

const icon = { strokeWidth: 1.5 }

/** Everything that takes a PRD elsewhere. */
export function ShareMenu({ part }: { part: DocumentPart }) {
  const { prd, settle } = part
  const { dialogs } = useSlots().document
  const canExport = useMay('canEditAgents')
  const out = useOut({ prd, settle })
  const [Opened, setOpened] = useState<(typeof dialogs)[number]['Part'] | null>(null)
  return (
    <>
      <Menu
        trigger={
          <Button
            size="sm"
            variant="ghost"
            isPending={out.downloading !== undefined}
            className="whitespace-nowrap max-sm:px-2"
            icon={<Share {...icon} />}
            trailingIcon={<ChevronDown className="max-sm:hidden" {...icon} />}
          >
            <span className="max-sm:sr-only">Share and export</span>
          </Button>
        }
      >
        {dialogs.map(({ label, Part }) => (
          <MenuItem key={label} icon={<Link2 {...icon} />} onAction={() => setOpened(() => Part)}>
            {label}
          </MenuItem>
        ))}
        {dialogs.length > 0 && <MenuSeparator />}
        {downloadFormats.map((format) => (
          <MenuItem key={format} icon={<Download {...icon} />} onAction={() => out.download(format)}>
            {`Download ${format.toUpperCase()}`}
          </MenuItem>
        ))}
        {canExport && <MenuSeparator />}
        {canExport &&
          exportTargets.map((tool) => (
            <MenuItem key={tool} icon={<SquareArrowOutUpRight {...icon} />} onAction={() => out.exportTo(tool)}>
              {`Export to ${integrations[tool].name}`}
            </MenuItem>
          ))}
      </Menu>
      {Opened && <Opened part={{ ...part, onClose: () => setOpened(null) }} />}
      {out.dialog}
    </>
  )
}
