export function PaneHeader({ title, note, isExample = false }: { title: string; note: string; isExample?: boolean }) {
  return (
    <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-5 pt-6 sm:px-7">
      <h3 className="font-display text-title">{title}</h3>
      <p className="flex items-baseline gap-3 text-xs text-ink-3">
        {note}
        {isExample && (
          <span className="rounded-xs border border-line-strong px-1.5 text-2xs font-medium text-ink-2">Example</span>
        )}
      </p>
    </header>
  )
}
