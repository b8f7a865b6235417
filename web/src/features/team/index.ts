import { defineWebFeature } from '#kernel/feature'
import { keepNames } from '#kernel/page-search'

export const team = defineWebFeature({
  name: 'team',
  pages: [
    {
      path: '/team',
      title: 'Team Management',
      search: keepNames('tab', 'status', 'invite'),
      lazy: () => import('./pages/team-page.tsx'),
    },
    { path: '/join', title: 'Invitation', area: 'public', lazy: () => import('./pages/join-page.tsx') },
  ],
  commands: () => import('./team.commands.ts'),
  header: {
    place: 'workspace',
    lazy: () =>
      import('./teams/workspace-switcher.tsx').then(({ WorkspaceSwitcher }) => ({ default: WorkspaceSwitcher })),
  },
  menu: () => import('./teams/team-picker.tsx').then(({ TeamPicker }) => ({ default: TeamPicker })),
  providers: [() => import('./teams/team-loader.tsx').then(({ TeamLoader }) => ({ default: TeamLoader }))],
})
