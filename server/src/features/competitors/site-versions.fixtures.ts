import type { ChangeType } from '@sextant/contract/competitors/rules'
import { firstSite, type Site } from './site.fixtures.ts'

interface Version {
  what: string
  /** Null: nothing worth reporting changed. */
  type: ChangeType | null
  path: string
  change: (site: Site) => Partial<Site>
}

const plan = (site: Site, name: string, change: Partial<Site['plans'][number]>) =>
  site.plans.map((one) => (one.name === name ? { ...one, ...change } : one))

const versions: Version[] = [
  {
    what: 'Pro costs more',
    type: 'pricing',
    path: '/pricing',
    change: (site) => ({ plans: plan(site, 'Pro', { price: '$59 per user/month' }) }),
  },
  { what: 'a date stamp moves', type: null, path: '/', change: () => ({ stamp: '2026-03-05 10:01:02 UTC' }) },
  {
    what: 'a plan is added',
    type: 'pricing',
    path: '/pricing',
    change: ({ plans }) => ({
      plans: [...plans, { name: 'Scale', price: '$149 per user/month', items: ['Unlimited projects', 'Audit log'] }],
    }),
  },
  { what: 'a counter counts', type: null, path: '/', change: () => ({ users: '12,913' }) },
  {
    what: 'a feature is launched',
    type: 'feature',
    path: '/changelog',
    change: ({ changelog }) => ({
      changelog: [
        {
          title: 'Introducing timeline exports',
          text: 'You can now export every timeline as PDF or CSV. Available on all plans.',
          date: 'March 9, 2026',
        },
        ...changelog,
      ],
    }),
  },
  {
    what: 'a cookie banner appears',
    type: null,
    path: '/',
    change: () => ({
      banner:
        '<div id="cookie-consent" class="bar"><p>We use cookies to improve your experience. <button>Accept all</button></p></div>',
    }),
  },
  {
    what: 'a position opens',
    type: 'hiring',
    path: '/careers',
    change: ({ openings }) => ({
      openings: [
        ...openings,
        { title: 'Head of Sales', text: 'We are looking for a leader. Full-time, London. Apply with your resume.' },
      ],
    }),
  },
  {
    what: 'plans and posts change places',
    type: null,
    path: '/pricing',
    change: ({ plans, changelog, openings }) => ({
      plans: plans.toReversed(),
      changelog: changelog.toReversed(),
      openings: openings.toReversed(),
    }),
  },
  {
    what: 'a tutorial is posted',
    type: 'content',
    path: '/blog',
    change: ({ posts }) => ({
      posts: [
        {
          title: 'How to run a retrospective people enjoy',
          slug: 'how-to-run-a-retrospective',
          text: 'In this guide we share five tips and a step-by-step agenda.',
          date: 'March 12, 2026',
        },
        ...posts,
      ],
    }),
  },
  {
    what: 'tokens and builds differ',
    type: null,
    path: '/',
    change: () => ({ token: '00b1c2d3e4f5061728394a5b6c7d8e9f' }),
  },
  {
    what: 'money is raised',
    type: 'funding',
    path: '/blog',
    change: ({ posts }) => ({
      posts: [
        {
          title: 'Northwind raises $20M Series A led by Harbor Ventures',
          slug: 'northwind-raises-series-a',
          text: 'The round brings our total funding to $26 million.',
          date: 'March 15, 2026',
        },
        ...posts,
      ],
    }),
  },
  {
    what: 'a new year begins',
    type: null,
    path: '/',
    change: () => ({ year: 2026, stamp: 'January 1st, 2026 00:00' }),
  },
  {
    what: 'a limit shrinks',
    type: 'pricing',
    path: '/pricing',
    change: (site) => ({ plans: plan(site, 'Starter', { items: ['5 projects', 'Community support'] }) }),
  },
  {
    what: 'the markup is redone',
    type: null,
    path: '/',
    change: () => ({
      frame: (main) =>
        `<div class="x1 grid" id="root"><div>\n\n${main.replaceAll('<p>', '<p class="c-9">  ').replaceAll('<h2>', '<h2 data-k="1">')}</div></div>`,
    }),
  },
  {
    what: 'a company is bought',
    type: 'announcement',
    path: '/blog',
    change: ({ posts }) => ({
      posts: [
        {
          title: 'Northwind acquires Papertrail',
          slug: 'northwind-acquires-papertrail',
          text: 'Papertrail and its team of nine are joining Northwind.',
          date: 'April 2, 2026',
        },
        ...posts,
      ],
    }),
  },
  {
    what: 'a position closes',
    type: 'hiring',
    path: '/careers',
    change: ({ openings }) => ({ openings: openings.filter(({ title }) => title !== 'Backend Engineer') }),
  },
  {
    what: 'posts get another date',
    type: null,
    path: '/blog',
    change: ({ posts, changelog }) => ({
      posts: posts.map((post) => ({ ...post, date: '3 days ago' })),
      changelog: changelog.map((entry) => ({ ...entry, date: '2 April 2026' })),
    }),
  },
  {
    what: 'a feature is shown on the front page',
    type: 'feature',
    path: '/',
    change: ({ hero }) => ({
      hero: [
        ...hero,
        {
          title: 'Introducing whiteboards',
          text: 'Whiteboards are now available: sketch together and turn notes into tasks.',
        },
      ],
    }),
  },
  {
    what: 'a partner is announced',
    type: 'announcement',
    path: '/blog',
    change: ({ posts }) => ({
      posts: [
        {
          title: 'Northwind partners with Contoso',
          slug: 'northwind-contoso-partnership',
          text: 'A new partnership brings Northwind to Contoso customers.',
          date: 'April 9, 2026',
        },
        ...posts,
      ],
    }),
  },
  {
    what: 'a plan is dropped',
    type: 'pricing',
    path: '/pricing',
    change: ({ plans }) => ({ plans: plans.filter(({ name }) => name !== 'Scale') }),
  },
]

/** The twenty versions in order, each with its site. */
export const siteVersions: (Version & { site: Site })[] = []
for (const version of versions) {
  const before = siteVersions.at(-1)?.site ?? firstSite
  siteVersions.push({ ...version, site: { ...before, ...version.change(before) } })
}
