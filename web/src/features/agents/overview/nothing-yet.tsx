import { agentIds, agents } from '@sextant/contract/agents/catalogue'
import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { useMay } from '#kernel/session/permissions'
import { buttonClass } from '#ui/button'
import { EmptyState } from '#ui/states/empty-state'

const [first] = agentIds

interface NothingYetProps {
  title: string
  figure: NonNullable<ComponentProps<typeof EmptyState>['figure']>
  children: ReactNode
}

/** Shown before the first run; people who can run agents get a link to the first one. */
export function NothingYet({ title, figure, children }: NothingYetProps) {
  const mayRun = useMay('canEditAgents')
  return (
    <EmptyState
      figure={figure}
      title={title}
      className="py-8"
      action={
        mayRun && (
          <Link to="/agents/$agentId" params={{ agentId: first }} className={buttonClass()}>
            {`Start with ${agents[first].name}`}
          </Link>
        )
      }
    >
      {children}
    </EmptyState>
  )
}
