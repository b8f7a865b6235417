import { settingsRoutes, type WorkspaceSettings } from '@sextant/contract/account'
import { defineSamples } from '#test/samples'

const body: WorkspaceSettings = { workflowHistory: '30d', agentOutputHistory: '2y', timeZone: 'Europe/Paris' }

export const samples = defineSamples(settingsRoutes, { read: () => ({}), save: () => ({ body }) })
