import type { CommunityPlatformId } from '@sextant/contract/community/platforms'
import type { Incoming } from '../intake/incoming.ts'

const hourMs = 3_600_000

/** Author, hours ago, likes, comments, content: about the sample product. */
const samples: readonly [author: string, hours: number, likes: number, comments: number, content: string][] = [
  ['Ada Romero', 3, 4, 2, 'How do offline drafts decide which version wins when two people edited the same note?'],
  ['Jonas Weber', 9, 31, 7, 'The new offline drafts saved my whole train ride yesterday. Love it, thank you!'],
  [
    'Priya Nair',
    20,
    12,
    9,
    'Report exports are broken since the last update: the CSV is empty and this is urgent for us.',
  ],
  ['Sam Okoye', 44, 6, 1, 'Is single sign-on planned for the Business plan? Our security team keeps asking.'],
  [
    'Lena Fischer',
    70,
    18,
    3,
    'Search on big boards takes ages. It is really frustrating to wait ten seconds each time.',
  ],
  ['Marc Dubois', 120, 9, 0, 'Just moved 40 people over. The import was smooth and support was kind.'],
]

/** Fictional posts for exploring. */
export const sandboxPosts = (platform: CommunityPlatformId, now: Date): Incoming[] =>
  samples.map(([author, hours, likes, comments, content], index) => ({
    id: `sandbox ${platform} ${index + 1}`,
    author,
    handle: author.toLowerCase().replace(' ', '.'),
    content,
    url: undefined,
    postedAt: new Date(now.getTime() - hours * hourMs),
    likes,
    comments,
    shares: Math.floor(likes / 6),
  }))
