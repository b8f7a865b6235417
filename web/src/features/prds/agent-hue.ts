/** Drawers and dialogs stand outside the agent's page: there its hue is named again. */
export const agentHue = { 'data-agent': 'user-whisperer' } as const
