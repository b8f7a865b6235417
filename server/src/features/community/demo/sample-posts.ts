import type { CommunityPlatformId } from '@sextant/contract/community/platforms'
import type { Incoming } from '../intake/incoming.ts'
import { type SampleTalk, sampleTalk } from './sample-talk.ts'

const dayMs = 86_400_000

const people = [
  ...['Ada Romero', 'Jonas Weber', 'Priya Nair', 'Sam Okoye', 'Lena Fischer', 'Marc Dubois', 'Yuki Tanaka'],
  ...['Carla Rossi', 'Tom Becker', 'Nadia Haddad', 'Erik Lund', 'Grace Kim', 'Oskar Nowak', 'Ines Costa'],
  ...['Bram de Wit', 'Aisha Khan', 'Petra Novak', 'Liam Walsh', 'Sofie Holm', 'Diego Luna', 'Hana Sato', 'Kofi Mensah'],
  'Maja Zielinska',
]

interface SamplePost extends Incoming {
  id: string
  /** The team's reply; empty means the agent's draft. */
  answer: string | undefined
}

/** Months of fictional posts, newest first, the same on every server. */
export const samplePosts = (platform: CommunityPlatformId, now: Date, talk: SampleTalk = sampleTalk): SamplePost[] =>
  (talk[platform] ?? []).map(({ content, answer }, index) => {
    const author = people[(index * 5 + platform.length) % people.length] ?? 'Someone'
    return {
      id: `sample ${platform} ${index}`,
      author,
      handle: author.toLowerCase().replaceAll(' ', '.'),
      content,
      answer,
      // Denser towards today, like a growing community.
      postedAt: new Date(now.getTime() - (platform.length / 10 + index ** 1.28) * dayMs),
      likes: (index * 13) % 37,
      comments: (index * 5) % 11,
      shares: (index * 3) % 5,
    }
  })
