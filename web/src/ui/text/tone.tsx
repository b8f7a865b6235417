import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { cx } from '../cx.ts'
import { IconButton } from '../icon-button.tsx'

export type Tone = 'info' | 'warning' | 'danger' | 'success'

const icons = { info: Info, warning: TriangleAlert, danger: CircleAlert, success: CircleCheck }
const inks = { info: 'text-info', warning: 'text-warning', danger: 'text-danger', success: 'text-success' }

/** Icon of a message's tone; its words carry the meaning. */
export function ToneIcon({ tone, className }: { tone: Tone; className?: string }) {
  const Icon = icons[tone]
  return <Icon aria-hidden="true" strokeWidth={1.5} className={cx('size-5 shrink-0', inks[tone], className)} />
}

export function DismissButton({ onDismiss, className }: { onDismiss: () => void; className?: string }) {
  return <IconButton label="Dismiss" size="sm" icon={X} onClick={onDismiss} className={className} />
}
