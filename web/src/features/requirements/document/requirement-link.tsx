import { statusNames } from '@sextant/contract/requirements/rules'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ListChecks } from 'lucide-react'
import type { RequirementPart } from '#kernel/feature'
import { buttonClass } from '#ui/button'
import { requirementsOfPrdQuery } from '../requirements.api.ts'

/** From a requirement in a document to the one that all documents share. */
export function RequirementLink({ prdId, requirementId: itemId }: RequirementPart) {
  const { data } = useQuery(requirementsOfPrdQuery(prdId))
  const found = data?.find((item) => item.itemId === itemId)
  if (!found) return null
  const { requirementId, status, documents } = found
  return (
    <Link
      to={'/requirements/$requirementId' as never}
      params={{ requirementId } as never}
      className={buttonClass({ size: 'sm', variant: 'ghost' })}
    >
      <ListChecks aria-hidden="true" strokeWidth={1.5} />
      {`Status: ${statusNames[status]}${documents > 1 ? `, in ${documents} PRDs` : ''}`}
    </Link>
  )
}
