import { defineWebFeature } from '#kernel/feature'

export const account = defineWebFeature({
  name: 'account',
  pages: [{ path: '/settings', title: 'Settings', lazy: () => import('./pages/settings-page.tsx') }],
  commands: () => import('./account.commands.ts'),
  header: {
    place: 'account',
    lazy: () => import('./components/user-menu.tsx').then(({ UserMenu }) => ({ default: UserMenu })),
  },
  providers: [() => import('./components/user-loader.tsx').then(({ UserLoader }) => ({ default: UserLoader }))],
})
