import { BellDot, CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'

interface Look {
  Icon: LucideIcon
  look: string
  word: string
}

const looks: Record<string, Look> = {
  success: { Icon: CircleCheck, look: 'bg-success-wash text-success', word: 'Success' },
  warning: { Icon: TriangleAlert, look: 'bg-warning-wash text-warning', word: 'Warning' },
  error: { Icon: CircleAlert, look: 'bg-danger-wash text-danger', word: 'Error' },
  info: { Icon: Info, look: 'bg-info-wash text-info', word: 'Information' },
}
const otherwise: Look = { Icon: BellDot, look: 'bg-sunken text-ink-2', word: 'Notification' }

/** Unknown types get a neutral icon. */
export function TypeIcon({ type }: { type: string }) {
  const { Icon, look, word } = Object.hasOwn(looks, type) ? (looks[type] ?? otherwise) : otherwise
  return (
    <span className={`grid size-9 shrink-0 place-items-center rounded-md ${look}`}>
      <Icon role="img" aria-label={word} className="size-4.5" strokeWidth={1.5} />
    </span>
  )
}
