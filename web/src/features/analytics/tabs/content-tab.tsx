import type { ContentReport } from '@sextant/contract/analytics/routes'
import { type AnalyticsRange, enoughData, notEnoughData, shareOf } from '@sextant/contract/analytics/rules'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleX, Eye, MessagesSquare, Send } from 'lucide-react'
import { buttonClass } from '#ui/button'
import { Card } from '#ui/card'
import { Banner } from '#ui/states/banner'
import { EmptyState } from '#ui/states/empty-state'
import { contentQuery } from '../analytics.api.ts'
import { EngagementChart } from '../components/engagement-chart.tsx'
import { CountFigure, Figures, RateFigure } from '../components/figures.tsx'
import { LevelTable, PlatformTable } from '../components/post-tables.tsx'
import { PostsChart } from '../components/posts-chart.tsx'
import { Report } from '../components/report.tsx'
import { rowsOf } from '../components/rows-link.tsx'
import { averageText, countText, percentText } from '../words.ts'

const icon = { 'aria-hidden': true, strokeWidth: 1.5 } as const

export function ContentTab({ range }: { range: AnalyticsRange }) {
  return <Report query={useQuery(contentQuery(range))}>{(report) => <ContentPerformance report={report} />}</Report>
}

function ContentPerformance({ report }: { report: ContentReport }) {
  const { period, published, failed, measured, interactions, sandboxed } = report
  const perPost = (when: 'now' | 'before') => shareOf(interactions[when], measured[when])
  return (
    <>
      {sandboxed > 0 && (
        <Banner tone="info">
          {`${countText(sandboxed)} of ${countText(measured.now)} measured posts are in a sandbox, so their engagement is simulated.`}
        </Banner>
      )}
      <Figures>
        <CountFigure
          {...{ label: 'Published', counted: 'published posts', value: published, period, to: '/posts' }}
          welcome="more"
          search={{ state: 'published' }}
          icon={<Send {...icon} />}
        />
        <CountFigure
          {...{ label: 'Failed', counted: 'failed posts', value: failed, period, to: '/posts' }}
          welcome="less"
          search={{ state: 'failed' }}
          icon={<CircleX {...icon} />}
        />
        <CountFigure
          {...{ label: 'Measured', counted: 'posts with measured engagement', value: measured, period, to: '/posts' }}
          search={{ state: 'published', measured: 'yes' }}
          icon={<Eye {...icon} />}
        />
        <RateFigure
          label="Interactions per Post"
          value={{ now: perPost('now'), before: perPost('before') }}
          text={averageText}
          from={{
            rows: rowsOf('/posts', period, { state: 'published', measured: 'yes' }),
            value: measured.now,
            label: 'interactions per post, across measured posts',
          }}
          welcome="more"
          icon={<MessagesSquare {...icon} />}
        />
      </Figures>
      <Card title="Posts by day">
        {published.now + failed.now === 0 ? (
          <EmptyState
            figure="compass"
            action={
              <Link to="/agents/narrative-architect" className={buttonClass()}>
                Draft a post
              </Link>
            }
          >
            No posts went out in this range.
          </EmptyState>
        ) : (
          <PostsChart days={report.days} />
        )}
      </Card>
      <Foresight report={report} />
      <PlatformTable platforms={report.platforms} period={period} />
    </>
  )
}

/** Predicted next to actual engagement. */
function Foresight({ report }: { report: ContentReport }) {
  const { measured, pairs, inOrder, posts, levels, period } = report
  const isEnough = measured.now >= enoughData && pairs > 0
  return (
    <Card
      title="Predicted and actual engagement"
      description="The engagement predicted when a post went out, next to its reactions, comments and shares since."
      isFlush
    >
      <div className="px-5 py-5 sm:px-6">
        <p className="num text-sm">
          {isEnough ? (
            <>
              <strong className="font-semibold">{percentText(shareOf(inOrder, pairs))}</strong>
              {` ranked correctly: of ${countText(pairs)} pairs of posts on one platform, the one predicted to do better did so in ${countText(inOrder)}. A coin toss would get half.`}
            </>
          ) : (
            <>
              <strong className="font-semibold">{notEnoughData}</strong>
              {`: a comparison needs ${enoughData} measured posts, and there are ${countText(measured.now)}.`}
            </>
          )}
        </p>
        {posts.length > 0 && (
          <div className="mt-5">
            <EngagementChart posts={posts} />
          </div>
        )}
      </div>
      <LevelTable levels={levels} period={period} />
    </Card>
  )
}
