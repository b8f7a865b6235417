import { Search } from 'lucide-react'
import { shortcutLabel } from '#kernel/commands/shortcuts'
import { IconButton } from '#ui/icon-button'

interface PaletteButtonProps {
  onOpen: () => void
  /** Load the palette when the pointer or focus gets near the button. */
  onApproach: () => void
}

export function PaletteButton({ onOpen, onApproach }: PaletteButtonProps) {
  const approach = { onPointerEnter: onApproach, onFocus: onApproach }
  const icon = <Search aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.5} />
  return (
    <>
      <button
        type="button"
        title={shortcutLabel('mod+k').join(' ')}
        onClick={onOpen}
        {...approach}
        className="hidden h-10 cursor-pointer items-center gap-2 rounded-md border border-line bg-surface px-3 text-sm text-ink-3 transition-colors duration-150 ease-instrument hover:border-line-strong hover:text-ink-2 min-[90rem]:flex"
      >
        {icon}
        Search <span className="sr-only">or jump to</span>
      </button>
      <IconButton
        label="Search or jump to"
        size="lg"
        className="max-sm:hidden min-[90rem]:hidden"
        icon={<Search aria-hidden="true" className="size-5" strokeWidth={1.5} />}
        onClick={onOpen}
        {...approach}
      />
    </>
  )
}
