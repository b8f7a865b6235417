import { isAgentId, agents as kinds } from '@sextant/contract/agents/catalogue'
import { defineWebFeature } from '#kernel/feature'
import { keepNames } from '#kernel/page-search'
import { overviewCards } from './overview/overview-cards.ts'

const keepFilters = keepNames(
  'agent',
  'status',
  'q',
  'output',
  'edit',
  'run',
  'action',
  'result',
  'decision',
  'from',
  'to',
  'sort',
)

export const agents = defineWebFeature({
  name: 'agents',
  pages: [
    { path: '/agents', title: 'Agents', lazy: () => import('./pages/agents-page.tsx') },
    {
      path: '/agents/$agentId',
      title: ({ agentId }) => (isAgentId(agentId) ? kinds[agentId].name : 'Agent Not Found'),
      lazy: () => import('./pages/agent-page.tsx'),
    },
    {
      path: '/outputs',
      title: 'AI Action Center',
      search: keepFilters,
      lazy: () => import('./pages/outputs-page.tsx'),
    },
    { path: '/tasks', title: 'Recent Tasks', search: keepFilters, lazy: () => import('./pages/tasks-page.tsx') },
  ],
  commands: () => import('./agents.commands.ts'),
  overview: overviewCards,
  settings: [
    {
      tab: 'agents',
      lazy: () =>
        import('./components/agent-settings-panel.tsx').then(({ AgentSettingsPanel }) => ({
          default: AgentSettingsPanel,
        })),
    },
  ],
})
