import type { CommunityPlatformId } from '@sextant/contract/community/platforms'
import type { CommunityDashboard } from '@sextant/contract/community/routes'
import { type CommunityRange, communityRanges } from '@sextant/contract/community/rules'
import { counted } from '@sextant/contract/kernel/counted'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { failureOf } from '#kernel/data/query-failure'
import { Card } from '#ui/card'
import { Segmented } from '#ui/fields/segmented'
import { Banner } from '#ui/states/banner'
import { ErrorState } from '#ui/states/error-state'
import { Skeleton, SkeletonRows } from '#ui/states/skeleton'
import { linkClass } from '#ui/text/link'
import { dashboardQuery } from '../community.api.ts'
import { growthText, rangeWords } from '../words.ts'
import { DaysChart } from './days-chart.tsx'
import { SentimentBar } from './sentiment-bar.tsx'

const statGrid = 'grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3'
const options = communityRanges.map((value) => ({ value, label: rangeWords[value] }))

interface DashboardCardProps {
  platform: CommunityPlatformId | undefined
  range: CommunityRange
  onRange: (range: CommunityRange) => void
}

export function DashboardCard({ platform, range, onRange }: DashboardCardProps) {
  const dashboard = useQuery(dashboardQuery(range, platform))
  return (
    <Card
      title="Engagement"
      action={<Segmented label="Range" size="sm" className="w-64" options={options} value={range} onChange={onRange} />}
    >
      {dashboard.data ? (
        <Figures dashboard={dashboard.data} />
      ) : dashboard.isPending ? (
        <FiguresSkeleton />
      ) : (
        <ErrorState level={3} {...failureOf(dashboard)} />
      )}
    </Card>
  )
}

function Figures({ dashboard }: { dashboard: CommunityDashboard }) {
  const { members, activeUsers, posts, engagement, growth, mood, isMoodLow, waiting, agreement } = dashboard
  return (
    <div className="grid gap-6">
      <Waiting dashboard={dashboard} />
      <dl className={statGrid}>
        <Stat label="Members" note="People who posted">
          {members.toLocaleString('en-US')}
        </Stat>
        <Stat label="Active" note="Posted in this period">
          {activeUsers.toLocaleString('en-US')}
        </Stat>
        <Stat label="Growth" note="vs previous period">
          {growthText(growth)}
        </Stat>
        <Stat label="Posts" note={waiting > 0 ? `${waiting.toLocaleString('en-US')} being analyzed` : 'In this period'}>
          {posts.toLocaleString('en-US')}
        </Stat>
        <Stat label="Engagement" note="Likes, comments and shares">
          {engagement.toLocaleString('en-US')}
        </Stat>
        <Stat label="Sentiment" note="0-100, 50 = neutral">
          {mood ?? '–'}
        </Stat>
      </dl>
      {isMoodLow && <Banner tone="warning">Sentiment is below your threshold.</Banner>}
      {posts > 0 && (
        <>
          <SentimentBar sentiment={dashboard.sentiment} label="Sentiment in this period" />
          <DaysChart days={dashboard.days} />
          <Topics topics={dashboard.topics} />
        </>
      )}
      <p className="num border-t border-line pt-4 text-xs text-ink-2">
        {agreement.rate === null
          ? 'Sentiment accuracy: not checked yet. Confirm or correct the sentiment of a post to measure it.'
          : `Sentiment accuracy: ${agreement.rate}% (${agreement.agreed.toLocaleString('en-US')} of ${counted(agreement.checked, 'checked post')}).`}
      </p>
    </div>
  )
}

function Stat({ label, note, children }: { label: string; note: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="num mt-1.5 font-display text-[2rem] leading-none">{children}</dd>
      <dd className="mt-2 text-xs text-ink-3">{note}</dd>
    </div>
  )
}

/** What needs a reply comes first, with a way to it. */
function Waiting({ dashboard: { unanswered, overdue, escalated } }: { dashboard: CommunityDashboard }) {
  if (unanswered === 0) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md border border-line bg-paper px-4 py-3">
      <p className="num text-sm font-semibold">
        {[
          `${counted(unanswered, 'post')} unanswered`,
          `${overdue.toLocaleString('en-US')} overdue`,
          `${escalated.toLocaleString('en-US')} escalated`,
        ].join(' · ')}
      </p>
      <Link to="." search={{ responded: 'open', sort: '-priority' } as never} className={linkClass()}>
        Show the most urgent first
      </Link>
    </div>
  )
}

function Topics({ topics }: Pick<CommunityDashboard, 'topics'>) {
  if (topics.length === 0) return null
  return (
    <ul aria-label="Topics in recent posts" className="flex flex-wrap gap-2">
      {topics.map(({ topic, posts, mood }) => (
        <li key={topic} className="num rounded-full border border-line px-2.5 py-1 text-xs text-ink-2 wrap-anywhere">
          <span className="font-medium text-ink">{topic}</span>
          {` ${counted(posts, 'post')}, sentiment ${mood}`}
        </li>
      ))}
    </ul>
  )
}

function FiguresSkeleton() {
  return (
    <div className="grid gap-6">
      <SkeletonRows rows={6} label="Loading engagement" className={statGrid}>
        <div className="flex flex-col gap-2.5">
          <Skeleton className="h-3.5 w-20" />
          <Skeleton className="h-8 w-14" />
          <Skeleton className="h-3 w-4/5" />
        </div>
      </SkeletonRows>
      <Skeleton className="h-32 w-full" />
    </div>
  )
}
