import type { Field } from './fields.ts'

export const settingTabs = ['General', 'Behavior', 'Integrations', 'Advanced'] as const
export type SettingTab = (typeof settingTabs)[number]

export type Setting = Field & {
  tab: Exclude<SettingTab, 'Integrations'>
  /** Why the setting has no effect yet, shown next to its switch. */
  notYet?: string
}

/** For agents whose results have a confidence. */
export const confidence = (preset: number) =>
  ({
    tab: 'Behavior',
    kind: 'percent',
    label: 'Confidence threshold',
    help: 'Results below this are marked as uncertain.',
    default: preset,
  }) as const satisfies Setting
