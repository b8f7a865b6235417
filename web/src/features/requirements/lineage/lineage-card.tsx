import type { Lineage } from '@sextant/contract/requirements/lineage'
import type { RequirementDetail } from '@sextant/contract/requirements/routes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Feather } from 'lucide-react'
import { failureOf } from '#kernel/data/query-failure'
import { draftContentFrom } from '#kernel/draft-content'
import { useMay } from '#kernel/session/permissions'
import { buttonClass } from '#ui/button'
import { Card } from '#ui/card'
import { ErrorState } from '#ui/states/error-state'
import { SkeletonCard } from '#ui/states/skeleton'
import { lineageQuery } from '../requirements.api.ts'
import { LineageGraph } from './lineage-graph.tsx'

/** From what people said to what was measured, and the way on. */
export function LineageCard({ requirement }: { requirement: RequirementDetail }) {
  const { id, status } = requirement
  const lineage = useQuery(lineageQuery(id))
  const mayDraft = useMay('canEditAgents') && status === 'shipped'
  if (lineage.isPending) return <SkeletonCard label="Loading the lineage" lines={4} />
  return (
    <Card
      title="Lineage"
      description={lineage.data && summaryOf(lineage.data)}
      action={
        mayDraft && (
          <Link {...draftContentFrom('requirement', id)} className={buttonClass({ size: 'sm' })}>
            <Feather aria-hidden="true" strokeWidth={1.5} />
            Draft “You asked, we built it”
          </Link>
        )
      }
    >
      {lineage.data ? (
        <LineageGraph lineage={lineage.data} requirement={requirement} />
      ) : (
        <ErrorState {...failureOf(lineage, 'The lineage')} />
      )}
    </Card>
  )
}

function summaryOf({ nodes, moreQuotes }: Lineage): string {
  const count = (...kinds: string[]) => nodes.filter(({ kind }) => kinds.includes(kind)).length
  const quotes = count('quote') + moreQuotes
  const parts = [
    words(quotes, 'quote'),
    words(count('forecast'), 'forecast'),
    words(count('announcement'), 'announcement'),
    words(count('publication'), 'post'),
    words(count('result'), 'measured result'),
  ].filter((part) => part !== '')
  if (parts.length === 0) return 'Nothing is linked to this requirement yet.'
  const more = moreQuotes > 0 ? ` ${moreQuotes} more quotes are listed below.` : ''
  return `${new Intl.ListFormat('en').format(parts)}.${more}`
}

const words = (count: number, one: string) => (count === 0 ? '' : count === 1 ? `1 ${one}` : `${count} ${one}s`)
