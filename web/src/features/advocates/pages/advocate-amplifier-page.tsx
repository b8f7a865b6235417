import { useAddress } from '#kernel/page-search'
import { advocateSearch } from '../advocate-search.ts'
import { CampaignsCard } from '../campaigns/campaigns-card.tsx'
import { AdvocateDrawer } from '../people/advocate-drawer.tsx'
import { AdvocatesCard } from '../people/advocates-card.tsx'
import { CandidatesCard } from '../people/candidates-card.tsx'
import { StatCards } from '../stat-cards.tsx'
import { TemplatesCard } from '../templates/templates-card.tsx'

export default function AdvocateAmplifierPage() {
  const { search: address, change: go } = useAddress(advocateSearch)
  const { advocate, campaign, template, candidate, invite, ...filter } = address
  return (
    <>
      <StatCards />
      <div className="grid items-start gap-5 lg:grid-cols-12 lg:gap-6 xl:grid-rows-[auto_1fr]">
        <div className="min-w-0 lg:col-span-12 xl:col-span-8">
          <AdvocatesCard
            filter={filter}
            opened={advocate}
            onOpen={(id) => go({ advocate: id })}
            isInviting={invite !== undefined}
            onInviting={(isInviting) => go({ invite: isInviting ? 'advocate' : undefined })}
          />
        </div>
        <div className="min-w-0 lg:col-span-12 xl:col-span-4 xl:row-span-2">
          <CandidatesCard linked={candidate} />
        </div>
        <div className="min-w-0 lg:col-span-6 xl:col-span-4">
          <CampaignsCard linked={campaign} onOpenAdvocate={(id) => go({ advocate: id })} />
        </div>
        <div className="min-w-0 lg:col-span-6 xl:col-span-4">
          <TemplatesCard linked={template} />
        </div>
      </div>
      {advocate && <AdvocateDrawer id={advocate} onClose={() => go({ advocate: undefined })} />}
    </>
  )
}
