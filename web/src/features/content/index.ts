import { defineWebFeature, type RawSearch } from '#kernel/feature'
import { contentCommands } from './content.commands.ts'

const filters = ['state', 'platform', 'level', 'measured', 'from', 'to']

/** Which values there are stands in the contract, too heavy for the door of the room: the page reads it on. */
const keepFilters = (raw: RawSearch): RawSearch =>
  Object.fromEntries(Object.entries(raw).filter(([name]) => filters.includes(name)))

export const content = defineWebFeature({
  name: 'content',
  commands: contentCommands,
  pages: [{ path: '/posts', title: 'Posts', search: keepFilters, lazy: () => import('./pages/posts-page.tsx') }],
  workspaces: [{ agentId: 'narrative-architect', lazy: () => import('./pages/narrative-architect-page.tsx') }],
})
