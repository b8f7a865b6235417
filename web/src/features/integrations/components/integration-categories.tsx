import { integrationCategories, integrationIds, kindOf } from '@sextant/contract/integrations/catalogue'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureOf } from '#kernel/data/query-failure'
import { Card } from '#ui/card'
import { ErrorState } from '#ui/states/error-state'
import { integrationsQuery } from '../integrations.api.ts'
import { IntegrationCard } from './integration-card.tsx'
import { IntegrationCardSkeleton } from './integration-card-skeleton.tsx'

interface IntegrationCategoriesProps {
  now: number
  refusal: string | undefined
  named: string | undefined
}

const categories = integrationCategories.map((category) => ({
  category,
  ids: integrationIds.filter((id) => kindOf(id).category === category),
}))

export function IntegrationCategories({ now, refusal, named }: IntegrationCategoriesProps) {
  const integrations = useQuery(integrationsQuery)
  if (integrations.isPending) {
    return (
      <div role="status" aria-label="Loading integrations" className={column}>
        {categories.map(({ category, ids }) => (
          <Category key={category} name={category}>
            {ids.map((id) => (
              <li key={id}>
                <IntegrationCardSkeleton />
              </li>
            ))}
          </Category>
        ))}
      </div>
    )
  }
  if (!integrations.data) {
    return (
      <Card>
        <ErrorState {...failureOf(integrations, 'The integrations')} level={2} />
      </Card>
    )
  }
  const visible = integrations.data
  return (
    <div className={column}>
      {categories.map(({ category }) => (
        <Category key={category} name={category}>
          {visible
            .filter((integration) => integration.category === category)
            .map((integration) => (
              <li key={integration.id} className="min-w-0">
                <IntegrationCard {...{ integration, now, refusal }} isNamed={integration.id === named} />
              </li>
            ))}
        </Category>
      ))}
    </div>
  )
}

const column = 'flex flex-col gap-10'

function Category({ name, children }: { name: string; children: ReactNode }) {
  const titleId = `category-${name.toLowerCase()}`
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-4 border-b border-line pb-2 font-display text-title tracking-[-0.005em]">
        {name}
      </h2>
      <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">{children}</ul>
    </section>
  )
}
