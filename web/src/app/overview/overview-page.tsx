import { useAppState } from '#kernel/app-state'
import { Page } from '#ui/page'
import { GreetingCard } from './greeting-card.tsx'
import { VerificationBanner } from './verification-banner.tsx'

export default function OverviewPage() {
  const user = useAppState((state) => state.user)
  return (
    <Page title="Overview" isTitleHidden>
      {user && !user.emailVerified && <VerificationBanner user={user} />}
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-12 lg:gap-6">
        {/* As long as it stands alone it has the whole row. */}
        <div className="grid lg:col-span-8 lg:only:col-span-12">
          <GreetingCard />
        </div>
      </div>
    </Page>
  )
}
