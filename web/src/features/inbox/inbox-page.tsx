import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button'
import { Card } from '#ui/card'
import { Page } from '#ui/page'
import { EmptyState } from '#ui/states/empty-state'
import { DecisionsCard } from './decisions-card.tsx'

/** A phone's two screens. */
const rows = 10

export default function InboxPage() {
  return (
    <Page title="Inbox" description="Everything that needs your decision, in one list.">
      <DecisionsCard rows={rows} empty={<AllDone />} />
    </Page>
  )
}

const AllDone = () => (
  <Card>
    <EmptyState
      level={2}
      title="You're all caught up"
      action={
        <Link to="/agents" className={buttonClass()}>
          Open agents
        </Link>
      }
    >
      Outputs, reviews, posts and failures that need your decision appear here.
    </EmptyState>
  </Card>
)
