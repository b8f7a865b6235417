/** Drawers and dialogs render outside the agent's page, so they need its color again. */
export const agentHue = { 'data-agent': 'user-whisperer' } as const
