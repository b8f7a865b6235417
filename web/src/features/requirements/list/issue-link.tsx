import { integrations } from '@sextant/contract/integrations/catalogue'
import type { RequirementIssue } from '@sextant/contract/requirements/routes'
import { CircleCheck, CircleDot } from 'lucide-react'
import { SandboxChip } from '#shared/sandbox-chip'
import { Link } from '#ui/text/link'

/** The issue it became, with the state that was last read. */
export function IssueLink({ issue }: { issue: RequirementIssue }) {
  const { tool, key, url, isSandbox, state } = issue
  const { name } = integrations[tool]
  const Icon = state?.isDone ? CircleCheck : CircleDot
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-2">
      {isSandbox || !url ? (
        <>
          {name} <SandboxChip />
        </>
      ) : (
        <Link href={url} isExternal className="num">
          {key ?? name}
        </Link>
      )}
      {state && (
        <span className="inline-flex items-center gap-1 text-xs text-ink-2">
          <Icon aria-hidden="true" strokeWidth={1.75} className="size-3.5" />
          {state.name}
        </span>
      )}
    </span>
  )
}
