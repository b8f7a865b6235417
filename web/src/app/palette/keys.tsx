import { shortcutLabel } from '#kernel/commands/shortcuts'
import { Kbd } from '#ui/text/kbd'

export function Keys({ shortcut }: { shortcut: string }) {
  return (
    <span className="flex shrink-0 gap-1">
      {shortcutLabel(shortcut).map((press) => (
        <Kbd key={press}>{press}</Kbd>
      ))}
    </span>
  )
}
