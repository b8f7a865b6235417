import { shortcutLabel } from '#kernel/shortcuts'
import { Kbd } from '#ui/kbd'

export function Keys({ shortcut }: { shortcut: string }) {
  return (
    <span className="flex shrink-0 gap-1">
      {shortcutLabel(shortcut).map((press) => (
        <Kbd key={press}>{press}</Kbd>
      ))}
    </span>
  )
}
