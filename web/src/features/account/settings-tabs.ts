export const settingsTabs = ['profile', 'agents', 'billing', 'notifications', 'privacy', 'team', 'advanced'] as const
export type SettingsTab = (typeof settingsTabs)[number]

/** The tab that an address names; profile when it names none that exists. */
export const settingsTab = (named: unknown): SettingsTab => settingsTabs.find((tab) => tab === named) ?? 'profile'

export const settingsPath = (tab: SettingsTab) => `/settings?tab=${tab}`
