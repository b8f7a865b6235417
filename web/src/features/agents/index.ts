import { isAgentId, agents as kinds } from '@sextant/contract/agents/catalogue'
import { defineWebFeature, page, part } from '#kernel/feature'
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
    page('/agents', 'Agents', () => import('./pages/agents-page.tsx')),
    page(
      '/agents/$agentId',
      ({ agentId }) => (isAgentId(agentId) ? kinds[agentId].name : 'Agent Not Found'),
      () => import('./pages/agent-page.tsx'),
    ),
    page('/outputs', 'AI Action Center', () => import('./pages/outputs-page.tsx'), { search: keepFilters }),
    page('/tasks', 'Recent Tasks', () => import('./pages/tasks-page.tsx'), { search: keepFilters }),
  ],
  commands: () => import('./agents.commands.ts'),
  overview: overviewCards,
  settings: [
    { tab: 'agents', lazy: part(() => import('./components/agent-settings-panel.tsx'), 'AgentSettingsPanel') },
  ],
})
