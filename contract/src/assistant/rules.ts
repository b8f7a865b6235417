/** How long the typing indicator shows before a canned reply. */
export const replyDelayMs = 1_500
export const panelWidth = { open: 400, minimised: 300 } as const
export const longestQuestion = 4_000

/** The same for every click in every tab, so a proposal starts one run. */
export const proposalKey = (messageId: string, place: number) => `assistant ${messageId} ${place}`

export const greeting = 'Hi! Ask me about anything in this workspace. I answer from its data and link to the records.'

export const suggestions = [
  'What needs my approval?',
  'What did competitors change this week?',
  'Which PRDs mention exports?',
  'How many agent actions are left?',
] as const
