import { useState } from 'react'
import { AnalysisCard } from '../components/analysis-card.tsx'
import { ChangeDrawer } from '../components/change-drawer.tsx'
import { ChangesCard } from '../components/changes-card.tsx'
import { CompetitorDrawer } from '../components/competitor-drawer.tsx'
import { CompetitorsCard } from '../components/competitors-card.tsx'
import { useAddress } from '../use-address.ts'

export default function MarketMavenPage() {
  const [{ change, ...filter }, go] = useAddress()
  const [competitorId, setCompetitorId] = useState<string | null>(null)
  return (
    <div className="grid items-start gap-5 lg:grid-cols-12 lg:gap-6">
      <div className="grid min-w-0 gap-5 lg:col-span-5 lg:gap-6 xl:col-span-4">
        <CompetitorsCard onOpen={setCompetitorId} />
        <AnalysisCard />
      </div>
      <div className="min-w-0 lg:col-span-7 xl:col-span-8">
        <ChangesCard filter={filter} onFilter={go} onOpen={(id) => go({ change: id })} />
      </div>
      {competitorId && <CompetitorDrawer id={competitorId} onClose={() => setCompetitorId(null)} />}
      {change && <ChangeDrawer id={change} onClose={() => go({ change: undefined })} />}
    </div>
  )
}
