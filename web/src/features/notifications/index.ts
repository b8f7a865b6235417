import { defineWebFeature, page, part } from '#kernel/feature'
import { keepFilter } from './read-filter.ts'

export const notifications = defineWebFeature({
  name: 'notifications',
  pages: [
    page('/notifications', 'Notifications', () => import('./pages/notifications-page.tsx'), { search: keepFilter }),
    page('/unsubscribe', 'Unsubscribe', () => import('./pages/unsubscribe-page.tsx'), { area: 'public' }),
  ],
  commands: () => import('./notifications.commands.ts'),
  header: { place: 'notifications', lazy: part(() => import('./components/bell.tsx'), 'Bell') },
  settings: [
    {
      tab: 'notifications',
      lazy: part(() => import('./settings/notification-settings-panel.tsx'), 'NotificationSettingsPanel'),
    },
  ],
})
