import { MoreHorizontal, Pencil, Trash2 } from 'lucide-react'
import { IconButton } from '#ui/icon-button'
import { Menu, MenuItem } from '#ui/overlays/menu'

interface EditDeleteMenuProps {
  /** Display name of the item. */
  name: string
  onEdit: () => void
  onDelete: () => void
}

export function EditDeleteMenu({ name, onEdit, onDelete }: EditDeleteMenuProps) {
  const label = `More actions for ${name}`
  return (
    <Menu
      label={label}
      trigger={<IconButton label={label} size="sm" icon={<MoreHorizontal className="size-4" strokeWidth={1.5} />} />}
    >
      <MenuItem icon={<Pencil strokeWidth={1.5} />} onAction={onEdit}>
        Edit
      </MenuItem>
      <MenuItem icon={<Trash2 strokeWidth={1.5} />} tone="danger" onAction={onDelete}>
        Delete
      </MenuItem>
    </Menu>
  )
}
