import { layoutKeys, layoutText } from '@sextant/contract/prds/layouts'
import type { Prd } from '@sextant/contract/prds/routes'
import { LayoutList, Settings2 } from 'lucide-react'
import { IconButton } from '#ui/icon-button'
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu'
import { useChooseLayout } from './layouts.api.ts'

const icon = { strokeWidth: 1.5 }

interface LayoutMenuProps {
  prd: Prd
  /** Saves pending edits; false when some remain unsaved. */
  settle: () => Promise<boolean>
}

/** Chooses which sections of a draft are shown, and how. */
export function LayoutMenu({ prd: { id, layout }, settle }: LayoutMenuProps) {
  const choose = useChooseLayout(id)
  return (
    <Menu
      label="Layout"
      trigger={
        <IconButton
          label={`Layout: ${layout.name}`}
          title={`Layout: ${layout.name}`}
          isPending={choose.isPending}
          icon={<LayoutList className="size-4" {...icon} />}
        />
      }
    >
      {layoutKeys.map((key) => (
        <MenuItem
          key={key}
          isSelected={key === layout.key}
          description={layoutText(key).description}
          onAction={() => void settle().then((isSaved) => isSaved && key !== layout.key && choose.mutate(key))}
        >
          {layoutText(key).name}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem icon={<Settings2 {...icon} />} href="/settings?tab=agents">
        Edit layouts
      </MenuItem>
    </Menu>
  )
}
