/** Only needs to be unique within one PRD. */
const newId = () => `new-${Math.random().toString(36).slice(2, 12)}`

const claim = () => ({ id: newId(), evidence: [], is_accepted: false })

export const newPersona = () => ({ name: '', description: '', goals: [], pain_points: [] })

export const newStory = () => ({
  ...claim(),
  as_a: '',
  i_want: '',
  so_that: '',
  acceptance_criteria: [],
  priority: 'medium' as const,
})

export const newRequirement = () => ({
  ...claim(),
  feature: '',
  description: '',
  user_value: '',
  priority: 'medium' as const,
  effort: 'medium' as const,
})

export const newTechnical = () => ({ ...claim(), requirement: '' })

export const newClaim = () => ({ ...claim(), text: '' })

export const newMetric = () => ({ ...claim(), metric: '', target: '', measurement: '' })
