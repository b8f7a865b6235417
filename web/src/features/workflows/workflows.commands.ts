import { History, Plus, Workflow } from 'lucide-react'
import { type Command, opens } from '#kernel/commands/commands'

const group = 'Workflows'

export const commands: readonly Command[] = [
  opens('workflows:create', 'Create Workflow', '/workflows/new', {
    group: 'Create',
    keywords: ['new', 'automation', 'template'],
    icon: Plus,
    needs: 'canCreateWorkflows',
  }),
  opens('workflows:open', 'All workflows', '/workflows', { group, keywords: ['automations', 'list'], icon: Workflow }),
  opens('workflows:active', 'Active workflows', '/workflows?status=active', {
    group,
    keywords: ['running', 'started'],
    icon: Workflow,
  }),
  opens('workflows:failed', 'Failed executions', '/workflows/history?status=failed', {
    group,
    keywords: ['history', 'errors', 'retry'],
    icon: History,
  }),
]
