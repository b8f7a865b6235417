import type { ContentReport } from '@sextant/contract/analytics/routes'
import { platformOf } from '@sextant/contract/content/social-platforms'
import { scaleLinear } from 'd3-scale'
import { ChartFigure } from '#shared/charts/chart-figure'
import { CountAxis } from '#shared/charts/count-axis'
import { scaleUpTo } from '../../../shared/charts/chart-scale.ts'
import { countText } from '../words.ts'

const height = 260
const [top, bottom, left, right] = [16, 44, 44, 12]

type Posts = ContentReport['posts']

const nameOf = ({ platform, isSandbox }: Posts[number]) =>
  isSandbox ? `${platformOf(platform).name} (sandbox)` : platformOf(platform).name

/** One point per post: predicted score against actual interactions. */
export function EngagementChart({ posts }: { posts: Posts }) {
  const best = posts.toSorted((a, b) => b.interactions - a.interactions)[0]
  const summary = best
    ? `${posts.length === 1 ? 'One post' : `${countText(posts.length)} posts`}. Most interactions: ${countText(best.interactions)} on ${nameOf(best)}, with a predicted score of ${best.score} of 100.`
    : 'No measured posts.'
  const rows = posts.map((post) => [
    `${nameOf(post)}: ${post.text.slice(0, 60)}`,
    `${post.score} of 100 (${post.level})`,
    countText(post.interactions),
  ])
  return (
    <ChartFigure
      level={3}
      title="Predicted score and interactions"
      summary={summary}
      height={height}
      table={{ head: ['Post', 'Predicted', 'Interactions'], rows }}
    >
      {(width) => <Points posts={posts} width={width} />}
    </ChartFigure>
  )
}

function Points({ posts, width }: { posts: Posts; width: number }) {
  const most = Math.max(1, ...posts.map(({ interactions }) => interactions))
  const x = scaleLinear([0, 100], [left, width - right])
  const y = scaleUpTo(most, [height - bottom, top])
  return (
    <>
      <CountAxis marks={y.ticks(4)} y={y} left={left} width={width} />
      {[0, 25, 50, 75, 100].map((tick) => (
        <text
          key={tick}
          x={x(tick)}
          y={height - 26}
          textAnchor={tick === 100 ? 'end' : 'middle'}
          className="fill-ink-2"
        >
          {tick}
        </text>
      ))}
      <text x={(left + width) / 2} y={height - 6} textAnchor="middle" className="fill-ink-2">
        Predicted score, of 100
      </text>
      {posts.map((post) => (
        <circle
          key={post.id}
          cx={x(post.score)}
          cy={y(post.interactions)}
          r={5}
          className={post.isSandbox ? 'fill-surface stroke-brass' : 'fill-brass-bright stroke-surface'}
          strokeWidth={1.5}
        >
          <title>{`${nameOf(post)}: ${post.score} of 100 predicted, ${countText(post.interactions)} interactions`}</title>
        </circle>
      ))}
    </>
  )
}
