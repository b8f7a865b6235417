export const firstSteps = [
  'make-prd',
  'approve-prd',
  'watch-competitor',
  'forecast-feature',
  'automate',
  'invite',
] as const
export type FirstStep = (typeof firstSteps)[number]
