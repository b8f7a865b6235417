import { integrationRoutes } from '@sextant/contract/integrations'
import { defineSamples } from '#test/samples'

export const samples = defineSamples(integrationRoutes, {
  list: () => ({}),
  connect: () => ({ params: { integration: 'jira' }, body: {} }),
  disconnect: async (me) => {
    await me.post('/integrations/notion/connect', {})
    return { params: { integration: 'notion' } }
  },
})
