import type { ReactNode } from 'react'
import { cx } from '../ui/cx.ts'

type AgentBadgeProps = {
  /** The agent whose color to use, by its name in the tokens. */
  agent?: string
  icon: ReactNode
  size?: 'sm' | 'md' | 'lg'
}

const sizes = { sm: 'size-7 [&_svg]:size-4', md: 'size-9 [&_svg]:size-[1.125rem]', lg: 'size-10 [&_svg]:size-5' }

/** A framed icon in an agent's color. Without `agent` it uses the surrounding color. */
export function AgentBadge({ agent, icon, size = 'md' }: AgentBadgeProps) {
  return (
    <span data-agent={agent} className="inline-flex">
      <span
        aria-hidden="true"
        className={cx(
          'grid shrink-0 place-items-center rounded-sm border border-agent/30 bg-agent-wash text-agent',
          sizes[size],
        )}
      >
        {icon}
      </span>
    </span>
  )
}
