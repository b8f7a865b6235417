import type { AgentId } from '@sextant/contract/agents/catalogue'
import type { FieldValue, FieldValues } from '@sextant/contract/agents/fields'
import type { SettingTab } from '@sextant/contract/agents/setting-kinds'
import { settingsOf } from '@sextant/contract/agents/settings'
import { SettingField } from './setting-field.tsx'

interface SettingFieldsProps {
  agentId: AgentId
  tab: SettingTab
  values: FieldValues
  problems: Record<string, string>
  isDisabled: boolean
  onChange: (key: string, value: FieldValue) => void
}

/** The settings of one tab, in catalogue order. */
export function SettingFields({ agentId, tab, values, problems, isDisabled, onChange }: SettingFieldsProps) {
  const settings = Object.entries(settingsOf(agentId)).filter(([, setting]) => setting.tab === tab)
  return settings.map(([key, setting]) => (
    <div key={key} data-setting={key}>
      <SettingField
        field={setting}
        value={values[key]}
        error={problems[key]}
        isDisabled={isDisabled || setting.notYet !== undefined}
        {...(setting.notYet && { description: `Not available yet. ${setting.notYet}` })}
        onChange={(value) => onChange(key, value)}
      />
    </div>
  ))
}
