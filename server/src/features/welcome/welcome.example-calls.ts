import { welcomeRoutes } from '@sextant/contract/welcome/routes'
import { defineSamples } from '#test/example-calls'

export const samples = defineSamples(welcomeRoutes, {
  read: () => ({}),
  dismiss: () => ({}),
  removeSamples: async ({ workspaceId }, db) => {
    await db.updateTable('workspaces').set({ samples: 'there' }).where('id', '=', workspaceId).execute()
    return {}
  },
})
