/** What can be in the bin, with its name on the screen. */
export const binKinds = {
  prd: 'PRD',
  transcript: 'Transcript',
  workflow: 'Workflow',
  conversation: 'Conversation',
  competitor: 'Competitor',
  customer: 'Customer',
  comment: 'Comment',
  content: 'Content',
  forecast: 'Forecast',
  advocate: 'Advocate',
  campaign: 'Campaign',
  template: 'Outreach template',
  notifications: 'Notifications',
} as const
export type BinKindName = keyof typeof binKinds

/** How long deleted things can be restored. */
export const binDays = 30
/** How long Undo is offered. */
export const undoOfferedMs = 10_000
