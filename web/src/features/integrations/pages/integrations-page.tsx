import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { beginAt } from '#kernel/begin-at'
import type { RawSearch } from '#kernel/feature'
import { usePageSearch } from '#kernel/page-search'
import { useMay } from '#kernel/session/permissions'
import { useNow } from '#kernel/time/use-now'
import { Page } from '#ui/page'
import { Banner } from '#ui/states/banner'
import { DeliveriesCard } from '../components/deliveries-card.tsx'
import { ImportsCard } from '../components/imports-card.tsx'
import { IntegrationCategories } from '../components/integration-categories.tsx'
import { type DeliverySearch, deliverySearch } from '../delivery-filter.ts'

const namedIn = ({ integration }: RawSearch) => ({ named: typeof integration === 'string' ? integration : undefined })
const notAllowed = 'Only people who can manage the team can connect and disconnect integrations.'

export default function IntegrationsPage() {
  const refusal = useMay('canManageTeam') ? undefined : notAllowed
  const now = useNow(30_000)
  const search = usePageSearch(deliverySearch)
  const { named } = usePageSearch(namedIn)
  const navigate = useNavigate()
  const tools = useRef<HTMLDivElement>(null)
  const show = (next: DeliverySearch) =>
    void navigate({ to: '/integrations' as string, search: { ...next }, replace: true, resetScroll: false })
  return (
    <Page
      title="Integrations"
      description="Connect the tools your team uses. Just exploring? Try any of them in a sandbox: nothing leaves Sextant."
    >
      {refusal && (
        <Banner tone="info" className="mb-8">
          {refusal}
        </Banner>
      )}
      <div ref={tools} className="scroll-mt-20">
        <IntegrationCategories now={now} refusal={refusal} named={named} />
      </div>
      <ImportsCard now={now} />
      <DeliveriesCard {...{ search, now, refusal }} onSearch={show} onBegin={() => beginAt(tools.current)} />
    </Page>
  )
}
