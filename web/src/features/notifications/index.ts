import { defineWebFeature } from '#kernel/feature'
import { keepFilter } from './read-filter.ts'

export const notifications = defineWebFeature({
  name: 'notifications',
  pages: [
    {
      path: '/notifications',
      title: 'Notifications',
      search: keepFilter,
      lazy: () => import('./pages/notifications-page.tsx'),
    },
    {
      path: '/unsubscribe',
      title: 'Unsubscribe',
      area: 'public',
      lazy: () => import('./pages/unsubscribe-page.tsx'),
    },
  ],
  commands: () => import('./notifications.commands.ts'),
  header: {
    place: 'notifications',
    lazy: () => import('./components/bell.tsx').then(({ Bell }) => ({ default: Bell })),
  },
  settings: [
    {
      tab: 'notifications',
      lazy: () =>
        import('./settings/notification-settings-panel.tsx').then(({ NotificationSettingsPanel }) => ({
          default: NotificationSettingsPanel,
        })),
    },
  ],
})
