import {
  avatarRoutes,
  listViewRoutes,
  profileRoutes,
  settingsRoutes,
  type WorkspaceSettings,
} from '@sextant/contract/account/routes'
import { defineExampleCalls } from '#test/example-calls'
import { avatarForm, pixel } from './avatar.fixtures.ts'

const body: WorkspaceSettings = { workflowHistory: '30d', agentOutputHistory: '2y', timeZone: 'Europe/Paris' }
const seen = { engagement_type: 'view', duration_viewed: 1_200, interaction_type: 'none' }

export const samples = [
  ...defineExampleCalls(settingsRoutes, { read: () => ({}), save: () => ({ body }) }),
  ...defineExampleCalls(profileRoutes, {
    read: () => ({}),
    save: () => ({ body: { company: 'Quill & Sons' } }),
    greeting: () => ({ query: { time_zone: 'Europe/Paris' } }),
    engagement: () => ({ params: { timestamp: '2026-11-15T09:00:00.000Z' }, body: seen }),
    devices: () => ({}),
    endDevice: (me) => ({ params: { id: me.sessionId } }),
    exportOwnData: () => ({}),
    installation: () => ({}),
  }),
  ...defineExampleCalls(listViewRoutes, {
    read: () => ({ params: { list: 'outputs' } }),
    save: () => ({
      params: { list: 'outputs' },
      body: [{ name: 'To decide', search: { status: 'completed' }, columns: null }],
    }),
  }),
  ...defineExampleCalls(avatarRoutes, {
    upload: () => ({ body: avatarForm(pixel) }),
    remove: async (me) => {
      await me.post('/users/avatar', avatarForm(pixel))
      return {}
    },
    read: async (me) => {
      const { body } = await me.post('/users/avatar', avatarForm(pixel))
      return { params: { key: body.avatar_url.split('/').at(-1) } }
    },
  }),
]
