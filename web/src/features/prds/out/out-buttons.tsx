import { exportTargets, integrations } from '@sextant/contract/integrations/catalogue'
import { downloadFormats } from '@sextant/contract/prds/rules'
import { useNavigate } from '@tanstack/react-router'
import { Download, Feather, SquareArrowOutUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { draftContentFrom } from '#kernel/draft-content'
import { useMay } from '#kernel/session/permissions'
import { Button } from '#ui/button'
import { type OutgoingPrd, useOut } from './use-out.tsx'

/** Looks disabled but stays clickable, so that a click can explain what's missing. */
const withoutPrd = { 'aria-disabled': true, className: 'opacity-50' } as const
const icon = { strokeWidth: 1.5 }

/** Downloads and exports. */
export function OutButtons({ isGrouped = false, ...outgoing }: OutgoingPrd & { isGrouped?: boolean }) {
  const Group = isGrouped ? OutGroup : Ungrouped
  const canExport = useMay('canEditAgents')
  const out = useOut(outgoing)
  const shared = { size: 'sm', ...(!outgoing.prd && withoutPrd) } as const
  return (
    <>
      <Group name="Download">
        {downloadFormats.map((format) => (
          <Button
            key={format}
            icon={<Download {...icon} />}
            isPending={out.downloading === format}
            aria-label={`Download ${format.toUpperCase()}`}
            onClick={() => out.download(format)}
            {...shared}
          >
            {format.toUpperCase()}
          </Button>
        ))}
      </Group>
      {canExport && (
        <Group name="Export">
          {exportTargets.map((tool) => (
            <Button
              key={tool}
              icon={<SquareArrowOutUpRight {...icon} />}
              aria-label={`Export to ${integrations[tool].name}`}
              onClick={() => out.exportTo(tool)}
              {...shared}
            >
              {integrations[tool].name}
            </Button>
          ))}
        </Group>
      )}
      {out.dialog}
    </>
  )
}

/** Under the canvas: download, export and announce. */
export function OutBar({ prd, settle }: OutgoingPrd) {
  const navigate = useNavigate()
  const canDraft = useMay('canEditAgents')
  async function announce(id: string) {
    if (!settle || (await settle())) await navigate(draftContentFrom('prd', id))
  }
  return (
    <footer className="flex flex-col gap-2.5 rounded-b-lg border-t border-line bg-paper px-5 py-3.5 sm:px-6">
      <OutButtons prd={prd} {...(settle && { settle })} isGrouped />
      {canDraft && prd && (
        <OutGroup name="Announce">
          <Button size="sm" icon={<Feather {...icon} />} onClick={() => void announce(prd.id)}>
            Draft Content
          </Button>
        </OutGroup>
      )}
    </footer>
  )
}

interface OutGroupProps {
  name: string
  children: ReactNode
}

const Ungrouped = ({ children }: OutGroupProps) => children

function OutGroup({ name, children }: OutGroupProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="float-start flex min-h-8 w-20 items-center text-xs font-medium text-ink-3">{name}</legend>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </fieldset>
  )
}
