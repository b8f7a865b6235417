import { Ear, Feather, HeartHandshake, MessagesSquare, Telescope, TrendingUp } from 'lucide-react'

export const agents = [
  { slug: 'user-whisperer', name: 'User Whisperer', icon: <Ear strokeWidth={1.5} />, used: 24 },
  { slug: 'market-maven', name: 'Market Maven', icon: <Telescope strokeWidth={1.5} />, used: 15 },
  { slug: 'narrative-architect', name: 'Narrative Architect', icon: <Feather strokeWidth={1.5} />, used: 11 },
  { slug: 'impact-predictor', name: 'Impact Predictor', icon: <TrendingUp strokeWidth={1.5} />, used: 7 },
  { slug: 'advocate-amplifier', name: 'Advocate Amplifier', icon: <HeartHandshake strokeWidth={1.5} />, used: 4 },
  { slug: 'community-catalyst', name: 'Community Catalyst', icon: <MessagesSquare strokeWidth={1.5} />, used: 3 },
]
