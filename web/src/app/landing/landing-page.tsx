import { PhoneFold } from '#ui/phone-fold'
import { AgentLedger } from './agent-ledger.tsx'
import { EvidencePicture } from './evidence-picture.tsx'
import { Hero } from './hero.tsx'
import { LandingFooter } from './landing-footer.tsx'
import { LandingHeader } from './landing-header.tsx'
import { Plans } from './plans.tsx'
import { RunIt } from './run-it.tsx'

export function LandingPage() {
  return (
    <div className="overflow-x-clip">
      <LandingHeader />
      <main>
        <PhoneFold className="mx-5 mb-16 w-[calc(100%-2.5rem)]">
          <Hero />
          <EvidencePicture />
          <AgentLedger />
          <RunIt />
          <Plans />
        </PhoneFold>
      </main>
      <LandingFooter />
    </div>
  )
}
