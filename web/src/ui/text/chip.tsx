import { CircleCheck, CircleDot, CircleX, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export type ChipTone = 'success' | 'warning' | 'danger' | 'info' | 'neutral' | 'agent'

type ChipProps = { tone?: ChipTone; icon?: LucideIcon; children: ReactNode; className?: string }

const tones: Record<ChipTone, { look: string; Icon: LucideIcon }> = {
  success: { look: 'bg-success-wash text-success', Icon: CircleCheck },
  warning: { look: 'bg-warning-wash text-warning', Icon: TriangleAlert },
  danger: { look: 'bg-danger-wash text-danger', Icon: CircleX },
  info: { look: 'bg-info-wash text-info', Icon: Info },
  neutral: { look: 'bg-sunken text-ink-2', Icon: CircleDot },
  agent: { look: 'bg-agent-wash text-agent', Icon: CircleDot },
}

/** A status with icon and word, so color is never the only cue. */
export function Chip({ tone = 'neutral', icon, children, className }: ChipProps) {
  const { look, Icon: standard } = tones[tone]
  const Icon = icon ?? standard
  return (
    <span
      className={cx(
        'inline-flex min-h-6 w-fit max-w-full items-center gap-1.5 rounded-sm px-2 py-0.5 text-xs font-medium',
        look,
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" strokeWidth={1.75} />
      <span className="min-w-0">{children}</span>
    </span>
  )
}
