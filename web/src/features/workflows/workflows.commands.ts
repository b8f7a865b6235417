import { History, Plus, Workflow } from 'lucide-react'
import type { Command } from '#kernel/commands/commands'

const group = 'Workflows'

export const commands: readonly Command[] = [
  {
    id: 'workflows:create',
    title: 'Create Workflow',
    group: 'Create',
    keywords: ['new', 'automation', 'template'],
    icon: Plus,
    needs: 'canCreateWorkflows',
    run: ({ go }) => go('/workflows/new'),
  },
  {
    id: 'workflows:open',
    title: 'All workflows',
    group,
    keywords: ['automations', 'list'],
    icon: Workflow,
    run: ({ go }) => go('/workflows'),
  },
  {
    id: 'workflows:active',
    title: 'Active workflows',
    group,
    keywords: ['running', 'started'],
    icon: Workflow,
    run: ({ go }) => go('/workflows?status=active'),
  },
  {
    id: 'workflows:failed',
    title: 'Failed executions',
    group,
    keywords: ['history', 'errors', 'retry'],
    icon: History,
    run: ({ go }) => go('/workflows/history?status=failed'),
  },
]
