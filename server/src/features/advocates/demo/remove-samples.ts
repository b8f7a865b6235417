import { removeSamplesOf } from '#kernel/demo/data'

/** Mails before the people and campaigns they belong to: without these, nobody could tell them from others. */
export const removeSamples = removeSamplesOf({
  'outreach emails': 'outreach_messages',
  campaigns: 'advocate_campaigns',
  'outreach templates': 'outreach_templates',
  'advocate candidates': 'advocate_candidates',
  advocates: 'advocates',
})
