import { Compass, Pause } from 'lucide-react'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { Progress } from '#ui/charts/progress'
import { Banner } from '#ui/states/banner'
import { EmptyState } from '#ui/states/empty-state'
import { ErrorState } from '#ui/states/error-state'
import { LoadMore } from '#ui/states/load-more'
import { SkeletonCard, SkeletonRows, SkeletonText } from '#ui/states/skeleton'
import { Chip } from '#ui/text/chip'
import { Group, Specimen } from './specimen.tsx'

export function States() {
  return (
    <Group id="states" title="States">
      <Specimen name="Chip">
        <Chip tone="success">Done</Chip>
        <Chip tone="warning">Needs review</Chip>
        <Chip tone="danger">Failed</Chip>
        <Chip tone="info" icon={Compass}>
          Running
        </Chip>
        <Chip icon={Pause}>Paused</Chip>
        <span data-agent="community-catalyst">
          <Chip tone="agent">Community</Chip>
        </span>
        <Chip tone="info">A status long enough to wrap to a second line on a narrow screen</Chip>
      </Specimen>
      <Specimen name="Progress" layout="stack">
        <Progress label="Not started" value={0} isValueShown />
        <Progress label="Writing" value={45} isValueShown />
        <div data-agent="user-whisperer">
          <Progress label="Reading interviews" value={72} tone="agent" isValueShown />
        </div>
        <Progress label="Done" value={100} tone="success" isValueShown />
        <Progress label="Stopped" value={30} tone="danger" isValueShown />
        <Progress label="Indeterminate" />
      </Specimen>
      <Specimen name="Banner" isWide layout="stack">
        <Banner>Updated terms take effect on December 1.</Banner>
        <Banner
          tone="warning"
          title="80 of 100 actions used"
          action={<Button size="sm">Upgrade</Button>}
          onDismiss={() => undefined}
        >
          The rest will last about four days at this pace.
        </Banner>
        <Banner tone="danger" title="Payment failed">
          Update your card to keep your plan.
        </Banner>
        <Banner tone="success" onDismiss={() => undefined}>
          The export is ready.
        </Banner>
      </Specimen>
      <Specimen name="Empty state" layout="bare">
        <Card title="Nothing yet" isFlush>
          <EmptyState figure="chart" action={<Button variant="primary">Create a workflow</Button>}>
            No workflow runs yet. Steps and results will appear here.
          </EmptyState>
        </Card>
      </Specimen>
      <Specimen name="Error state" layout="bare">
        <Card title="Unreachable" isFlush>
          <ErrorState onRetry={() => undefined}>Couldn't load the list. The server didn't respond.</ErrorState>
        </Card>
      </Specimen>
      <Specimen name="Skeleton: rows" layout="bare">
        <Card title="Loading" isFlush>
          <SkeletonRows rows={3} />
        </Card>
      </Specimen>
      <Specimen name="Skeleton: card and text" layout="bare">
        <SkeletonCard />
        <div className="mt-5">
          <SkeletonText lines={4} />
        </div>
      </Specimen>
      <Specimen name="Load more" layout="bare">
        <Card isFlush>
          <LoadMore shownCount={20} total={143} hasMore onLoadMore={() => undefined} />
        </Card>
      </Specimen>
      <Specimen name="Load more: pending, failed, at the end" layout="bare">
        <Card isFlush>
          <LoadMore shownCount={40} hasMore isPending onLoadMore={() => undefined} />
          <LoadMore shownCount={40} hasMore error="Couldn't load the next page." onLoadMore={() => undefined} />
          <LoadMore shownCount={143} total={143} hasMore={false} onLoadMore={() => undefined} />
        </Card>
      </Specimen>
    </Group>
  )
}
