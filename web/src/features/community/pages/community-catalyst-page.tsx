import { defaultCommunityRange } from '@sextant/contract/community/rules'
import { useRef, useState } from 'react'
import { beginAt } from '#kernel/begin-at'
import { useAddress } from '#kernel/page-search'
import { communitySearch } from '../community-search.ts'
import { DashboardCard } from '../figures/dashboard-card.tsx'
import { PlatformsCard } from '../platforms/platforms-card.tsx'
import { PostsCard } from '../posts/posts-card.tsx'

export default function CommunityCatalystPage() {
  const { search, change: go } = useAddress(communitySearch)
  const { post, ...filter } = search
  const platforms = useRef<HTMLDivElement>(null)
  // One range for the whole page, so that all figures are comparable.
  const [range, setRange] = useState(defaultCommunityRange)
  return (
    <div className="grid items-start gap-5 lg:grid-cols-12 lg:gap-6">
      <div
        ref={platforms}
        className="min-w-0 scroll-mt-20 lg:sticky lg:top-20 lg:col-span-5 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto xl:col-span-4"
      >
        <PlatformsCard range={range} />
      </div>
      <div className="grid min-w-0 gap-5 lg:col-span-7 lg:gap-6 xl:col-span-8">
        <DashboardCard platform={filter.platform} range={range} onRange={setRange} />
        <PostsCard
          filter={filter}
          post={post}
          onDropPost={() => go({ post: undefined })}
          onBegin={() => beginAt(platforms.current)}
        />
      </div>
    </div>
  )
}
