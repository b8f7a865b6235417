import { integrationCategories } from '@sextant/contract/integration-catalogue'
import type { Integration } from '@sextant/contract/integrations'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { usePageSearch } from '#kernel/page-search'
import { useMay } from '#kernel/permissions'
import { useNow } from '#kernel/use-now'
import { Banner } from '#ui/banner'
import { Page } from '#ui/page'
import { SkeletonCard } from '#ui/skeleton'
import { DeliveriesCard } from '../components/deliveries-card.tsx'
import { ImportsCard } from '../components/imports-card.tsx'
import { IntegrationCard } from '../components/integration-card.tsx'
import { QueryFailure } from '../components/query-failure.tsx'
import { type DeliverySearch, deliverySearch } from '../delivery-filter.ts'
import { integrationsQuery } from '../integrations.api.ts'

const notAllowed = 'Only people who may manage the team connect and disconnect integrations.'

export default function IntegrationsPage() {
  const refusal = useMay('canManageTeam') ? undefined : notAllowed
  const now = useNow(30_000)
  const search = usePageSearch(deliverySearch)
  const navigate = useNavigate()
  const show = (next: DeliverySearch) =>
    void navigate({ to: '/integrations' as string, search: { ...next }, replace: true, resetScroll: false })
  return (
    <Page
      title="Integrations"
      description="Connect the tools your team works with. Whoever has no account at hand can try each one in its sandbox, from which nothing leaves Sextant."
    >
      {refusal && (
        <Banner tone="info" className="mb-8">
          {refusal}
        </Banner>
      )}
      <Categories now={now} refusal={refusal} />
      <ImportsCard now={now} />
      <DeliveriesCard search={search} onSearch={show} now={now} refusal={refusal} />
    </Page>
  )
}

const grid = 'grid gap-5 sm:grid-cols-2 xl:grid-cols-3'

function Categories({ now, refusal }: { now: number; refusal: string | undefined }) {
  const integrations = useQuery(integrationsQuery)
  if (integrations.isPending) {
    return (
      <div className={grid}>
        <SkeletonCard label="Loading integrations" lines={5} />
        <SkeletonCard lines={5} />
        <SkeletonCard lines={5} />
      </div>
    )
  }
  if (!integrations.data) return <QueryFailure query={integrations} level={2} />
  return (
    <div className="flex flex-col gap-10">
      {integrationCategories.map((category) => (
        <Category
          key={category}
          {...{ category, now, refusal }}
          integrations={integrations.data.filter((one) => one.category === category)}
        />
      ))}
    </div>
  )
}

interface CategoryProps {
  category: string
  integrations: Integration[]
  now: number
  refusal: string | undefined
}

function Category({ category, integrations, now, refusal }: CategoryProps) {
  const titleId = `category-${category.toLowerCase()}`
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-4 border-b border-line pb-2 font-display text-title tracking-[-0.005em]">
        {category}
      </h2>
      <ul className={grid}>
        {integrations.map((integration) => (
          <li key={integration.id} className="min-w-0">
            <IntegrationCard {...{ integration, now, refusal }} />
          </li>
        ))}
      </ul>
    </section>
  )
}
