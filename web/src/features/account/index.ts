import { defineWebFeature, page, part } from '#kernel/feature'

export const account = defineWebFeature({
  name: 'account',
  pages: [page('/settings', 'Settings', () => import('./pages/settings-page.tsx'))],
  commands: () => import('./account.commands.ts'),
  header: { place: 'account', lazy: part(() => import('./components/user-menu.tsx'), 'UserMenu') },
  providers: [part(() => import('./components/user-loader.tsx'), 'UserLoader')],
})
