import { Ear, Feather, HeartHandshake, type LucideIcon, MessagesSquare, Telescope, TrendingUp } from 'lucide-react'

interface AgentLine {
  slug: string
  name: string
  icon: LucideIcon
  takes: string
  makes: string
}

export const agentLines: readonly AgentLine[] = [
  {
    slug: 'user-whisperer',
    name: 'User Whisperer',
    icon: Ear,
    takes: 'Transcripts, meeting notes, recordings, feedback',
    makes: 'PRDs with user stories, requirements and success metrics',
  },
  {
    slug: 'market-maven',
    name: 'Market Maven',
    icon: Telescope,
    takes: 'The competitors you choose, checked on your schedule',
    makes: 'What changed, how much it matters, and trend reports',
  },
  {
    slug: 'narrative-architect',
    name: 'Narrative Architect',
    icon: Feather,
    takes: 'A topic, audience, tone and platforms',
    makes: 'Posts and marketing copy, with variations for each platform',
  },
  {
    slug: 'impact-predictor',
    name: 'Impact Predictor',
    icon: TrendingUp,
    takes: 'A feature, its costs and the metrics it should move',
    makes: 'Expected impact, ROI and a recommendation',
  },
  {
    slug: 'advocate-amplifier',
    name: 'Advocate Amplifier',
    icon: HeartHandshake,
    takes: 'Your customers and what they say about you',
    makes: 'People ready to recommend you, and the outreach to contact them',
  },
  {
    slug: 'community-catalyst',
    name: 'Community Catalyst',
    icon: MessagesSquare,
    takes: 'Posts from your community platforms',
    makes: 'Sentiment, plus a draft reply for each post',
  },
]
