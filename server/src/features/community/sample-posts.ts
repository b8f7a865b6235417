import type { CommunityPlatformId } from '@sextant/contract/community-platforms'
import type { Incoming } from './intake/incoming.ts'

const dayMs = 86_400_000

const people = [
  ...['Ada Romero', 'Jonas Weber', 'Priya Nair', 'Sam Okoye', 'Lena Fischer', 'Marc Dubois', 'Yuki Tanaka'],
  ...['Carla Rossi', 'Tom Becker', 'Nadia Haddad', 'Erik Lund', 'Grace Kim', 'Oskar Nowak', 'Ines Costa'],
]

const said: Partial<Record<CommunityPlatformId, readonly string[]>> = {
  discord: [
    'Offline drafts are wonderful on the train. Thank you!',
    'Weekly export works great now, thanks for the quick fix.',
    'The mobile app drains my battery since the update. Please look into it.',
    'How do I show both sides of a conflict in an offline draft?',
    'Keyboard shortcuts changed my day. More of this!',
    'Is there a way to keep a board read-only for guests?',
    'Onboarding twenty people took one afternoon. Really well done.',
    'Two of my notes were merged without asking me. That is annoying.',
  ],
  forum: [
    'Does anybody know whether scheduled report exports can go to people outside the workspace?',
    'We would love single sign-on with role mapping. Three of our teams wait for it.',
    'Search on large boards is slow again, about ten seconds for a simple word.',
    'Drafted answers from past tickets sound useful. Will they cite the ticket they come from?',
    'The timeline export lost our colors. A small thing, but it looks odd in front of customers.',
    'Great support today, my question was answered within minutes.',
    'Which plan includes the audit log?',
    'The new roadmap view is beautiful, and my team finally uses it.',
  ],
}

/** Months of made-up posts, the newest first: the same on every server. */
export const samplePosts = (platform: CommunityPlatformId, now: Date): Incoming[] =>
  Array.from({ length: 32 }, (_, index) => {
    const author = people[(index * 5 + platform.length) % people.length] ?? 'Somebody'
    const texts = said[platform] ?? []
    return {
      id: `sample ${platform} ${index}`,
      author,
      handle: author.toLowerCase().replace(' ', '.'),
      content: texts[(index * 3) % texts.length] ?? '',
      // More of them lately: a community that grows.
      postedAt: new Date(now.getTime() - (platform.length / 10 + index ** 1.28) * dayMs),
      likes: (index * 13) % 37,
      comments: (index * 5) % 11,
      shares: (index * 3) % 5,
    }
  })
