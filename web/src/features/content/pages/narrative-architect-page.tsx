import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { beginAt } from '#kernel/begin-at'
import { accountsQuery } from '../accounts/accounts.api.ts'
import { SocialConnectionsCard } from '../accounts/social-connections-card.tsx'
import { BrandCard } from '../brand/brand-card.tsx'
import { GenerationCard } from '../form/generation-card.tsx'
import { useContentForm } from '../form/use-form.ts'
import { useGeneration } from '../form/use-generation.ts'
import { ContentList } from '../texts/content-list.tsx'
import { useContentAddress } from '../use-address.ts'

export default function NarrativeArchitectPage() {
  const address = useContentAddress()
  const { data: accounts } = useQuery(accountsQuery)
  const control = useContentForm(address.source, accounts)
  const form = useRef<HTMLElement>(null)
  const texts = useRef<HTMLDivElement>(null)
  const generation = useGeneration((isDone) => {
    control.renew()
    if (isDone) texts.current?.scrollIntoView?.({ block: 'start' })
  })
  return (
    <div className="grid items-start gap-5 lg:grid-cols-12 lg:gap-6">
      <div className="grid min-w-0 gap-5 max-lg:contents lg:col-span-5 lg:gap-6">
        <SocialConnectionsCard />
        <GenerationCard
          place={form}
          control={control}
          generation={generation}
          accounts={accounts}
          onDropSource={address.dropSource}
        />
        <div className="grid max-lg:order-last">
          <BrandCard />
        </div>
      </div>
      <div ref={texts} className="grid min-w-0 scroll-mt-20 gap-5 lg:col-span-7 lg:gap-6">
        <ContentList first={address.content} onDropFirst={address.dropContent} onBegin={() => beginAt(form.current)} />
      </div>
    </div>
  )
}
