import type { ChangeType } from '@sextant/contract/competitors/rules'

/** A fictional company's site in versions that each differ in one thing. */
export interface Site {
  plans: { name: string; price: string; items: string[] }[]
  changelog: { title: string; text: string; date: string }[]
  posts: { title: string; slug: string; text: string; date: string }[]
  openings: { title: string; text: string }[]
  hero: { title: string; text: string }[]
  users: string
  year: number
  stamp: string
  token: string
  banner: string
  frame: (main: string) => string
}

const first: Site = {
  plans: [
    { name: 'Starter', price: '$0 per user/month', items: ['10 projects', 'Community support'] },
    { name: 'Pro', price: '$49 per user/month', items: ['100 projects', 'Priority support', 'SAML SSO'] },
  ],
  changelog: [
    { title: 'Faster search', text: 'Search now answers in under 100 ms for large workspaces.', date: 'March 2, 2026' },
    {
      title: 'Keyboard shortcuts',
      text: 'You can now move between boards with the keyboard.',
      date: 'February 9, 2026',
    },
  ],
  posts: [
    {
      title: 'How we plan a quarter',
      slug: 'how-we-plan',
      text: 'A look at the rituals our product team follows.',
      date: 'March 1, 2026',
    },
  ],
  openings: [
    { title: 'Backend Engineer', text: 'Remote in Europe. Build our sync engine.' },
    { title: 'Product Designer', text: 'Berlin or remote. Shape our editor.' },
  ],
  hero: [
    { title: 'Plan work people want to do', text: 'Northwind keeps roadmaps, boards and notes in one calm place.' },
    { title: 'Roadmaps', text: 'Drag initiatives along a timeline and share them with everybody.' },
  ],
  users: '12,480',
  year: 2025,
  stamp: '2026-03-04 09:12:44 UTC',
  token: 'a9f3c0d1e2b4a5968778695a4b3c2d1e',
  banner: '',
  frame: (main) => `<main>${main}</main>`,
}

const page = (site: Site, title: string, main: string) => `<!doctype html>
<html><head><title>${title} | Northwind</title><meta name="csrf-token" content="${site.token}">
<script>window.__BUILD="${site.token}"</script></head><body data-session="${site.token}">
<nav><a href="/">Home</a><a href="/pricing">Pricing</a><a href="/changelog">Changelog</a><a href="/blog">Blog</a><a href="/careers">Careers</a></nav>
${site.banner}${site.frame(main)}
<p class="build">Build ${site.token}</p>
<p>Last updated: ${site.stamp}</p><p>© ${site.year} Northwind Labs</p>
<footer><a href="/imprint">Imprint</a></footer></body></html>`

const list = (items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`

const mains: Record<string, [title: string, main: (site: Site) => string]> = {
  '/': [
    'Northwind',
    ({ hero, users }) =>
      `${hero.map(({ title, text }) => `<section><h2>${title}</h2><p>${text}</p></section>`).join('')}<p>Trusted by ${users} teams</p>`,
  ],
  '/pricing': [
    'Pricing',
    ({ plans }) =>
      plans
        .map(({ name, price, items }) => `<div><h3>${name}</h3><p class="price">${price}</p>${list(items)}</div>`)
        .join(''),
  ],
  '/changelog': [
    'Changelog',
    ({ changelog }) =>
      changelog
        .map(({ title, text, date }) => `<article><h2>${title}</h2><time>${date}</time><p>${text}</p></article>`)
        .join(''),
  ],
  '/blog': [
    'Blog',
    ({ posts }) =>
      posts
        .map(
          ({ title, slug, text, date }) =>
            `<article><h2><a href="/blog/${slug}">${title}</a></h2><p>${text}</p><p>${date} · 4 min read</p></article>`,
        )
        .join(''),
  ],
  '/careers': [
    'Careers',
    ({ openings }) =>
      `<h1>Open roles</h1>${list(openings.map(({ title, text }) => `<strong>${title}</strong> ${text}`))}`,
  ],
}

export const sitePaths = Object.keys(mains)

export function htmlOf(site: Site, path: string): string | undefined {
  const [title, main] = mains[path] ?? []
  return title && main ? page(site, title, main(site)) : undefined
}

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
  const before = siteVersions.at(-1)?.site ?? first
  siteVersions.push({ ...version, site: { ...before, ...version.change(before) } })
}
export const firstSite = first
