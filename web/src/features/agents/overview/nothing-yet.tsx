import { agentIds, agents } from '@sextant/contract/agents/catalogue'
import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { buttonClass } from '#ui/button'
import { EmptyState } from '#ui/empty-state'

const [first] = agentIds

interface NothingYetProps {
  figure: NonNullable<ComponentProps<typeof EmptyState>['figure']>
  children: ReactNode
}

/** Before the first run: leads to the first agent. */
export function NothingYet({ figure, children }: NothingYetProps) {
  return (
    <EmptyState
      figure={figure}
      title="Nothing here yet"
      className="py-8"
      action={
        <Link to="/agents/$agentId" params={{ agentId: first }} className={buttonClass()}>
          {`Start with ${agents[first].name}`}
        </Link>
      }
    >
      {children}
    </EmptyState>
  )
}
