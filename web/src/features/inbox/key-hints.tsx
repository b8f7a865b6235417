import { Kbd } from '#ui/text/kbd'

const hints = [
  ['J', 'K', 'move'],
  ['Enter', 'open'],
  ['A', 'approve'],
  ['E', 'edit'],
  ['R', 'reject'],
  ['S', 'snooze'],
  ['X', 'select'],
  ['Z', 'undo'],
]

export function KeyHints() {
  return (
    <p className="hidden flex-wrap gap-x-4 gap-y-1.5 md:flex">
      {hints.map((hint) => (
        <span key={hint.join(' ')} className="inline-flex items-center gap-1.5">
          {hint.slice(0, -1).map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {hint.at(-1)}
        </span>
      ))}
    </p>
  )
}
