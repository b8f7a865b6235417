import type { PageKind } from '@sextant/contract/competitors/rules'

export interface SamplePage {
  path: string
  kind: PageKind
  /** The original page and its changes, by days ago. */
  versions: { daysAgo: number; html: string }[]
}

export interface SampleCompetitor {
  name: string
  url: string
  industry: string
  size: string
  pages: SamplePage[]
}

export const plan = (name: string, price: string, ...items: string[]) =>
  `<h3>${name}</h3><p>${price}</p><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
export const entry = (title: string, text: string, href = '') =>
  `<article><h2>${href ? `<a href="${href}">${title}</a>` : title}</h2><p>${text}</p></article>`

const northwindPlans = (pro: string, ...more: string[]) =>
  plan('Starter', '$0 per user/month', '10 projects', 'Community support') +
  plan('Pro', `${pro} per user/month`, '100 projects', 'Priority support', 'SAML SSO') +
  more.join('')
const northwindOlder = entry('Faster search', 'Search now answers in under 100 ms for large workspaces.')
const northwindLog =
  entry('Introducing board templates', 'You can now start a board from a template of your own, on all plans.') +
  northwindOlder
const contosoPosts = entry('How we plan a quarter', 'A look at the rituals of our product team.', '/blog/how-we-plan')
const jobs = (...openings: string[]) =>
  `<h1>Open roles</h1><ul>${openings.map((opening) => `<li>${opening}</li>`).join('')}</ul>`
const backend = 'Backend Engineer, remote in Europe'
const fabrikamJobs = jobs(
  backend,
  'Product Designer: join our team of nine. Full-time, Berlin. Apply with your portfolio.',
)

/** Fictional companies on unreachable addresses, for exploring: no requests leave the server. */
export const sampleCompetitors: SampleCompetitor[] = [
  {
    name: 'Northwind Boards',
    url: 'https://northwind-boards.example/',
    industry: 'Project management',
    size: '51-200 employees',
    pages: [
      {
        path: 'pricing',
        kind: 'pricing',
        versions: [
          { daysAgo: 88, html: northwindPlans('$45') },
          { daysAgo: 62, html: northwindPlans('$49') },
          { daysAgo: 12, html: northwindPlans('$59') },
          {
            daysAgo: 3,
            html: northwindPlans('$59', plan('Scale', '$149 per user/month', 'Unlimited projects', 'Audit log')),
          },
        ],
      },
      {
        path: 'changelog',
        kind: 'changelog',
        versions: [
          { daysAgo: 88, html: northwindOlder },
          { daysAgo: 55, html: northwindLog },
          {
            daysAgo: 6,
            html:
              entry('Introducing timeline exports', 'You can now export every timeline as PDF or CSV, on all plans.') +
              northwindLog,
          },
        ],
      },
    ],
  },
  {
    name: 'Contoso Roadmaps',
    url: 'https://contoso-roadmaps.example/',
    industry: 'Product management',
    size: '201-500 employees',
    pages: [
      {
        path: 'blog',
        kind: 'blog',
        versions: [
          { daysAgo: 88, html: contosoPosts },
          {
            daysAgo: 9,
            html:
              entry(
                'Contoso raises $20M Series A led by Harbor Ventures',
                'The round brings our total funding to $26 million.',
                '/blog/series-a',
              ) + contosoPosts,
          },
          {
            daysAgo: 1,
            html:
              entry(
                'Contoso partners with Fabrikam',
                'A new partnership brings roadmaps to Fabrikam customers.',
                '/blog/fabrikam',
              ) +
              entry(
                'Contoso raises $20M Series A led by Harbor Ventures',
                'The round brings our total funding to $26 million.',
                '/blog/series-a',
              ) +
              contosoPosts,
          },
        ],
      },
      {
        path: 'changelog',
        kind: 'changelog',
        versions: [
          { daysAgo: 88, html: entry('Guests', 'Guests can comment on roadmaps.') },
          {
            daysAgo: 4,
            html:
              entry('New: roadmap exports', 'Roadmaps can now be exported to CSV and slides.') +
              entry('Guests', 'Guests can comment on roadmaps.'),
          },
        ],
      },
    ],
  },
  {
    name: 'Fabrikam Insights',
    url: 'https://fabrikam-insights.example/',
    industry: 'Product analytics',
    size: '11-50 employees',
    pages: [
      {
        path: 'careers',
        kind: 'careers',
        versions: [
          { daysAgo: 88, html: jobs(backend) },
          { daysAgo: 50, html: fabrikamJobs },
          {
            daysAgo: 5,
            html: fabrikamJobs.replace(
              '</ul>',
              '<li>Head of Sales: we are looking for a leader. Full-time, London. Apply with your resume.</li></ul>',
            ),
          },
        ],
      },
      {
        path: 'pricing',
        kind: 'pricing',
        versions: [
          { daysAgo: 88, html: plan('Team', '€29 per seat/month', '1,000 events', '5 dashboards') },
          { daysAgo: 2, html: plan('Team', '€29 per seat/month', '500 events', '5 dashboards') },
        ],
      },
    ],
  },
]
