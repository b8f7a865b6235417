import { removeSamplesOf } from '#kernel/demo/data'

/** Emails first: they can only be recognized as samples through their advocate or campaign. */
export const removeSamples = removeSamplesOf({
  'outreach emails': 'outreach_messages',
  campaigns: 'advocate_campaigns',
  'outreach templates': 'outreach_templates',
  'advocate candidates': 'advocate_candidates',
  advocates: 'advocates',
})
