import type { AdvocateStats } from '@sextant/contract/advocates/routes'
import { scoreTone } from '@sextant/contract/advocates/rules'
import { counted } from '@sextant/contract/kernel/counted'
import { useQuery } from '@tanstack/react-query'
import { Megaphone, MessageCircleReply, Share2, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { StatCard } from '#ui/charts/stat-card'
import { Skeleton } from '#ui/states/skeleton'
import { statsQuery } from './advocates.api.ts'
import { count, toneInks } from './words.ts'

const icon = { 'aria-hidden': true, strokeWidth: 1.5 } as const

export function StatCards() {
  const { data, isPending } = useQuery(statsQuery)
  const statText = (read: (stats: AdvocateStats) => ReactNode) =>
    data ? read(data) : isPending ? <Skeleton className="h-9 w-16" /> : '–'
  return (
    <section aria-label="Program stats" className="mb-6 grid grid-cols-2 gap-4 lg:grid-cols-4 lg:gap-6">
      <StatCard
        label="Total Advocates"
        value={statText(({ total }) => count(total))}
        note={data ? `${count(data.active)} active, ${count(data.pending)} pending` : 'active and pending'}
        icon={<Users {...icon} />}
      />
      <StatCard
        label="Active Campaigns"
        value={statText(({ activeCampaigns }) => count(activeCampaigns))}
        note={data ? `of ${count(data.campaigns)}` : 'of all campaigns'}
        icon={<Megaphone {...icon} />}
      />
      <StatCard
        label="Response Rate"
        value={statText(({ responseRate: rate }) =>
          rate === null ? '–' : <span className={toneInks[scoreTone(rate)]}>{`${rate}%`}</span>,
        )}
        note={data ? answered(data) : 'of all emails'}
        icon={<MessageCircleReply {...icon} />}
      />
      <StatCard
        label="Referrals"
        value={statText(({ referrals }) => count(referrals))}
        note="from advocates"
        icon={<Share2 {...icon} />}
      />
    </section>
  )
}

const answered = ({ sent, replied }: AdvocateStats) =>
  sent === 0 ? 'No emails sent yet' : `${count(replied)} of ${counted(sent, 'email', 'emails')}`
