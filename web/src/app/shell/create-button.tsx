import { Plus } from 'lucide-react'
import { IconButton } from '#ui/icon-button'

interface CreateButtonProps {
  onOpen: () => void
  /** Load the dialog when the pointer or focus gets near the button. */
  onApproach: () => void
}

export function CreateButton({ onOpen, onApproach }: CreateButtonProps) {
  return (
    <IconButton
      label="Create"
      variant="secondary"
      className="max-sm:hidden"
      icon={<Plus className="size-5" strokeWidth={1.5} />}
      onClick={onOpen}
      onPointerEnter={onApproach}
      onFocus={onApproach}
    />
  )
}
