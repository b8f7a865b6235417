import { entry, plan, type SampleCompetitor } from './sample-pages.ts'

const plans = (crew: string, ...more: string[]) =>
  plan('Solo', '€0 per user/month', '1 site', '20 photos') +
  plan('Crew', `${crew} per user/month`, '25 sites', '2,000 photos', 'Offline forms') +
  more.join('')
const older = entry('Forms without a network', 'Forms can now be filled in without a network, on all plans.')

/** A fictional competitor of the sample team, on an unreachable address. */
export const sampleTeamCompetitors: readonly SampleCompetitor[] = [
  {
    name: 'Tailspin Fieldwork',
    url: 'https://tailspin-fieldwork.example/',
    industry: 'Field service',
    size: '51-200 employees',
    pages: [
      {
        path: 'pricing',
        kind: 'pricing',
        versions: [
          { daysAgo: 58, html: plans('€19') },
          { daysAgo: 20, html: plans('€24') },
          { daysAgo: 1.6, html: plans('€24', plan('Fleet', '€39 per user/month', 'Unlimited sites', 'Shift plans')) },
        ],
      },
      {
        path: 'changelog',
        kind: 'changelog',
        versions: [
          { daysAgo: 58, html: older },
          {
            daysAgo: 7,
            html: entry('Introducing sketches', 'You can now sketch on a site plan with a pen, on Crew.') + older,
          },
        ],
      },
    ],
  },
]
