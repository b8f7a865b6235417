import { useAddress } from '#kernel/page-search'
import { AnalysisCard } from '../components/analysis-card.tsx'
import { ChangeDrawer } from '../components/change-drawer.tsx'
import { ChangesCard } from '../components/changes-card.tsx'
import { CompareDialog } from '../components/compare-dialog.tsx'
import { CompetitorDrawer } from '../components/competitor-drawer.tsx'
import { CompetitorsCard } from '../components/competitors-card.tsx'
import { marketSearch } from '../market-search.ts'

export default function MarketMavenPage() {
  const { search, change: go } = useAddress(marketSearch)
  const { change, competitor, compare, add, ...filter } = search
  return (
    <div className="grid items-start gap-5 lg:grid-cols-12 lg:gap-6">
      <div className="grid min-w-0 gap-5 lg:col-span-5 lg:gap-6 xl:col-span-4">
        <CompetitorsCard
          isAdding={add !== undefined}
          onAdding={(isAdding) => go({ add: isAdding ? 'competitor' : undefined })}
          onOpen={(id) => go({ competitor: id })}
          onCompare={() => go({ compare: 'all' })}
        />
        <AnalysisCard />
      </div>
      <div className="min-w-0 lg:col-span-7 xl:col-span-8">
        <ChangesCard filter={filter} onOpen={(id) => go({ change: id })} />
      </div>
      {competitor && <CompetitorDrawer id={competitor} onClose={() => go({ competitor: undefined })} />}
      {compare && <CompareDialog onClose={() => go({ compare: undefined })} />}
      {change && <ChangeDrawer id={change} onClose={() => go({ change: undefined })} />}
    </div>
  )
}
