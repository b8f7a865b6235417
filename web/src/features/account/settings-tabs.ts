export const settingsTabs = [
  'profile',
  'agents',
  'models',
  'billing',
  'notifications',
  'privacy',
  'team',
  'advanced',
] as const
export type SettingsTab = (typeof settingsTabs)[number]

/** Unknown tabs fall back to the profile. */
export const settingsTab = (named: unknown): SettingsTab => settingsTabs.find((tab) => tab === named) ?? 'profile'

export const settingsPath = (tab: SettingsTab) => `/settings?tab=${tab}`
