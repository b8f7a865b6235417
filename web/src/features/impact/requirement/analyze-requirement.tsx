import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { TrendingUp } from 'lucide-react'
import type { RequirementPart } from '#kernel/feature'
import { buttonClass } from '#ui/button'
import { analysesOfPrdQuery } from '../impact.api.ts'

const agentId = 'impact-predictor'

/** Links a PRD requirement to its analysis, or to a new one. */
export function AnalyzeRequirement({ prdId, requirementId }: RequirementPart) {
  const { data } = useQuery(analysesOfPrdQuery(prdId))
  const existing = data?.items.find(({ source }) => source?.requirementId === requirementId)
  const search = existing ? { analysis: existing.id } : { prd: prdId, requirement: requirementId }
  return (
    <Link
      to="/agents/$agentId"
      params={{ agentId }}
      search={search as never}
      className={buttonClass({ size: 'sm', variant: 'ghost' })}
    >
      <TrendingUp aria-hidden="true" strokeWidth={1.5} />
      {existing ? `Impact ${existing.impactScore}` : 'Analyze impact'}
    </Link>
  )
}
