import { defineWebFeature } from '#kernel/feature'
import { keepNames } from '#kernel/page-search'
import { writing } from './prd-path.ts'

export const prds = defineWebFeature({
  name: 'prds',
  commands: () => import('./prds.commands.ts'),
  pages: [
    {
      path: '/prds',
      title: 'Documents',
      lazy: () => import('./pages/documents-page.tsx'),
      search: keepNames('kind', 'status', 'q', 'sort'),
    },
    {
      path: '/transcripts',
      title: 'Transcripts',
      lazy: () => import('./pages/transcripts-page.tsx'),
      search: keepNames('kind', 'status', 'q', 'sort', 'open'),
    },
    {
      path: '/prds/$prdId',
      title: 'PRD',
      lazy: () => import('./pages/prd-page.tsx'),
      begin: async (cache, { prdId = '' }) => (await import('./document/begin-prd.ts')).beginPrd(cache, prdId),
      search: keepNames('tab', 'claim', 'comment'),
    },
    { path: `/prds/${writing}`, title: 'New PRD', lazy: () => import('./pages/writing-page.tsx') },
    { path: '/s/$token', title: 'Shared document', area: 'public', lazy: () => import('./pages/shared-page.tsx') },
  ],
  settings: [
    {
      tab: 'agents',
      lazy: () => import('./layouts/layouts-panel.tsx').then(({ LayoutsPanel }) => ({ default: LayoutsPanel })),
    },
  ],
  workspaces: [{ agentId: 'user-whisperer', lazy: () => import('./pages/user-whisperer-page.tsx') }],
})
