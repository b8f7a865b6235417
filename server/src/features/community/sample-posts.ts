import type { CommunityPlatformId } from '@sextant/contract/community-platforms'
import type { Incoming } from './intake/incoming.ts'

const dayMs = 86_400_000

const people = [
  ...['Ada Romero', 'Jonas Weber', 'Priya Nair', 'Sam Okoye', 'Lena Fischer', 'Marc Dubois', 'Yuki Tanaka'],
  ...['Carla Rossi', 'Tom Becker', 'Nadia Haddad', 'Erik Lund', 'Grace Kim', 'Oskar Nowak', 'Ines Costa'],
]

const said = [
  'Offline drafts are a dream on the train. Nothing got lost in any tunnel this week.',
  'Does anybody know whether scheduled report exports can go to people outside the workspace?',
  'Weekly export works great now, thanks for the quick fix.',
  'The mobile app drains my battery since the update. Please look into it.',
  'We would love single sign-on with role mapping. Three of our teams wait for it.',
  'Search on large boards is slow again, about ten seconds for a simple word.',
  'How do I show both sides of a conflict in an offline draft?',
  'Drafted answers from past tickets sound useful. Will they cite the ticket they come from?',
  'The timeline export lost our colors. A small thing, but it looks odd in front of customers.',
  'Onboarding twenty people took one afternoon. Really well done.',
  'Is there a way to keep a board read-only for guests?',
  'Keyboard shortcuts changed my day. More of this!',
]

/** Months of made-up posts, the newest first: the same on every server. */
export const samplePosts = (platform: CommunityPlatformId, now: Date): Incoming[] =>
  Array.from({ length: 48 }, (_, index) => {
    const author = people[(index * 5 + platform.length) % people.length] ?? 'Somebody'
    const content = said[(index * 7) % said.length] ?? ''
    return {
      id: `sample ${platform} ${index}`,
      author,
      handle: author.toLowerCase().replace(' ', '.'),
      content,
      // More of them lately: a community that grows.
      postedAt: new Date(now.getTime() - (0.6 + index ** 1.14) * dayMs),
      likes: (index * 13) % 37,
      comments: (index * 5) % 11,
      shares: (index * 3) % 5,
    }
  })
