import { kindNames } from '@sextant/contract/prds/rules'
import type { RequirementDetail } from '@sextant/contract/requirements/routes'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { failureOf } from '#kernel/data/query-failure'
import { Page } from '#ui/page'
import { Banner } from '#ui/states/banner'
import { ErrorState } from '#ui/states/error-state'
import { SkeletonCard } from '#ui/states/skeleton'
import { Chip } from '#ui/text/chip'
import { linkClass } from '#ui/text/link'
import { SampleMark } from '#ui/text/sample-mark'
import { isMissing, MissingRecord } from '../../../shared/missing-record.tsx'
import { CustomersCard, FactsCard, PlacesCard } from '../detail/facts-card.tsx'
import { IssuesCard } from '../detail/issues-card.tsx'
import { MergesCard } from '../detail/merges-card.tsx'
import { QuotesCard } from '../detail/quotes-card.tsx'
import { LineageCard } from '../lineage/lineage-card.tsx'
import { requirementQuery } from '../requirements.api.ts'

const back = (
  <Link to={'/requirements' as never} className={linkClass({ tone: 'quiet' })}>
    <ArrowLeft aria-hidden="true" strokeWidth={1.5} className="size-4" />
    Requirements
  </Link>
)

const loading = <SkeletonCard label="Loading the requirement" lines={6} />

export default function RequirementPage() {
  const { requirementId } = useParams({ strict: false }) as { requirementId: string }
  const requirement = useQuery(requirementQuery(requirementId))
  if (requirement.isPending)
    return (
      <Page title="Requirement" above={back}>
        {loading}
      </Page>
    )
  if (!requirement.data)
    return (
      <Page title="Requirement" above={back}>
        {isMissing(requirement.error) ? (
          <MissingRecord what="requirement" path={`/requirements/${requirementId}`} pending={loading} action={null} />
        ) : (
          <ErrorState level={2} {...failureOf(requirement, 'The requirement')} />
        )}
      </Page>
    )
  return <Shown requirement={requirement.data} />
}

function Shown({ requirement }: { requirement: RequirementDetail }) {
  const { title, description, kind, mergedInto, isSample } = requirement
  const hasMore = description && description !== title
  return (
    <Page
      title={title}
      above={back}
      {...(hasMore && { description })}
      badge={
        <>
          {kind && <Chip>{kindNames[kind]}</Chip>}
          {isSample && <SampleMark />}
        </>
      }
    >
      {mergedInto && (
        <Banner tone="info" className="mb-5">
          This requirement was merged into{' '}
          <Link
            to={'/requirements/$requirementId' as never}
            params={{ requirementId: mergedInto } as never}
            className={linkClass({ isInline: true })}
          >
            another one
          </Link>
          .
        </Banner>
      )}
      <div className="mb-5 lg:mb-6">
        <LineageCard requirement={requirement} />
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-12 lg:gap-6">
        <div className="grid min-w-0 gap-5 lg:col-span-8 lg:gap-6">
          <QuotesCard requirement={requirement} />
          <MergesCard requirement={requirement} />
        </div>
        <div className="grid min-w-0 gap-5 lg:col-span-4 lg:gap-6">
          <FactsCard requirement={requirement} />
          <CustomersCard requirement={requirement} />
          <PlacesCard requirement={requirement} />
          <IssuesCard requirement={requirement} />
        </div>
      </div>
    </Page>
  )
}
