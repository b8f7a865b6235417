import { type Measured, nothingMore } from './seed.ts'
import type { Forecast } from './timeline.ts'

/** The sample team's past forecasts with actual results. */
export const sampleTeamMeasured: readonly Measured[] = [
  {
    draft: {
      title: 'Checklists by QR code',
      description: 'Scan the code on a machine to open its checklist, without searching for the board.',
      category: 'User Experience',
      timeline: 3,
      'targetMetrics.mrr': 15_800,
      'targetMetrics.userAdoption': 45,
      'targetMetrics.retention': 92,
      'current.mrr': 11_200,
      'current.userAdoption': 0,
      'current.retention': 90,
      'costs.development': 3_200,
      'costs.maintenance': 120,
      'costs.marketing': 0,
      ranges: ['userAdoption 30 to 55'],
      ...nothingMore,
    },
    monthsAgo: 4,
    horizon: '3m',
    actuals: {
      outcomes: { mrr: 15_200, userAdoption: 52, retention: 91.4 },
      revenue: 8_900,
      cost: 3_700,
      note: 'The pilot crews print the codes themselves and stick them everywhere.',
    },
  },
]

/** The sample team's undecided forecast. */
export const sampleTeamForecast: Forecast = {
  daysAgo: 3,
  actionType: 'analyze-feature',
  input: {
    title: 'Import of old reports',
    description: 'Turns a folder of old inspection sheets into reports for the right site, with their dates.',
    category: 'User Experience',
    timeline: 5,
    'targetMetrics.mrr': 19_500,
    'targetMetrics.userAdoption': 35,
    'targetMetrics.retention': 94,
    'current.mrr': 15_200,
    'current.retention': 91,
    'costs.development': 9_500,
    'costs.maintenance': 250,
    'costs.marketing': 800,
    ranges: ['mrr 17000 to 21000', 'development 8000 to 15000'],
  },
}
