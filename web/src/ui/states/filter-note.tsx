import { X } from 'lucide-react'
import { Button } from '../button.tsx'

interface FilterNoteProps {
  /** The active filters, in a few words each. */
  parts: readonly string[]
  onClear: () => void
}

/** Shows filters that a link added beyond the visible controls, and a button to clear them. */
export function FilterNote({ parts, onClear }: FilterNoteProps) {
  if (parts.length === 0) return null
  return (
    <div
      role="status"
      className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-line bg-sunken px-4 py-2 text-sm"
    >
      <p className="num min-w-0">
        <span className="text-ink-2">Filtered by: </span>
        {parts.join(' · ')}
      </p>
      <Button size="sm" variant="ghost" icon={<X className="size-4" strokeWidth={1.5} />} onClick={onClear}>
        Show all
      </Button>
    </div>
  )
}
