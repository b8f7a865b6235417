import { defineWebFeature } from '#kernel/feature'
import { keepNames } from '#kernel/page-search'

export const requirements = defineWebFeature({
  name: 'requirements',
  commands: () => import('./requirements.commands.ts'),
  pages: [
    {
      path: '/requirements',
      title: 'Requirements',
      search: keepNames('view', 'by', 'q', 'status', 'priority', 'theme', 'release', 'owner', 'sort'),
      lazy: () => import('./pages/requirements-page.tsx'),
    },
    { path: '/requirements/$requirementId', title: 'Requirement', lazy: () => import('./pages/requirement-page.tsx') },
  ],
  origin: () => import('./lineage/origin-links.tsx').then(({ OriginLinks }) => ({ default: OriginLinks })),
  requirement: () =>
    import('./document/requirement-link.tsx').then(({ RequirementLink }) => ({ default: RequirementLink })),
})
