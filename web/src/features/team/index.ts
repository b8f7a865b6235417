import { defineWebFeature, page, part } from '#kernel/feature'
import { keepNames } from '#kernel/page-search'

export const team = defineWebFeature({
  name: 'team',
  pages: [
    page('/team', 'Team Management', () => import('./pages/team-page.tsx'), {
      search: keepNames('tab', 'status', 'invite'),
    }),
    page('/join', 'Invitation', () => import('./pages/join-page.tsx'), { area: 'public' }),
  ],
  commands: () => import('./team.commands.ts'),
  header: { place: 'workspace', lazy: part(() => import('./teams/workspace-switcher.tsx'), 'WorkspaceSwitcher') },
  menu: part(() => import('./teams/team-picker.tsx'), 'TeamPicker'),
  providers: [part(() => import('./teams/team-loader.tsx'), 'TeamLoader')],
})
