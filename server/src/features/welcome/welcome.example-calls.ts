import { welcomeRoutes } from '@sextant/contract/welcome/routes'
import { defineExampleCalls } from '#test/example-calls'

export const samples = defineExampleCalls(welcomeRoutes, {
  read: () => ({}),
  dismiss: () => ({}),
  removeSamples: async ({ workspaceId }, db) => {
    await db.updateTable('workspaces').set({ samples: 'there' }).where('id', '=', workspaceId).execute()
    return {}
  },
})
