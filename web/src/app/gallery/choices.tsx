import { Moon, Sun, SunMoon } from 'lucide-react'
import { useState } from 'react'
import { Checkbox } from '#ui/fields/checkbox'
import { CheckboxGroup } from '#ui/fields/checkbox-group'
import { RadioGroup } from '#ui/fields/radio-group'
import { Segmented } from '#ui/fields/segmented'
import { Slider } from '#ui/fields/slider'
import { Switch } from '#ui/fields/switch'
import { Group, Specimen } from './specimen.tsx'

const plans = [
  { value: 'free', label: 'Free', description: 'One person, the built-in engine.' },
  { value: 'pro', label: 'Pro', description: 'More actions and your own model.' },
  { value: 'team', label: 'Team', description: 'Roles, audit and shared resources.', isDisabled: true },
]

export function Choices() {
  return (
    <Group id="choices" title="Choices">
      <Specimen name="Checkbox" layout="stack">
        <Checkbox defaultChecked>Keep me signed in</Checkbox>
        <Checkbox isIndeterminate>Some of them</Checkbox>
        <Checkbox description="At most one email a week.">Product news by email</Checkbox>
        <Checkbox error="Accept the terms to continue.">I accept the terms</Checkbox>
        <Checkbox disabled>Disabled</Checkbox>
        <Checkbox disabled defaultChecked>
          Disabled and checked
        </Checkbox>
      </Specimen>
      <Specimen name="Checkbox group" layout="stack">
        <Channels />
      </Specimen>
      <Specimen name="Radio group" layout="stack">
        <RadioGroup label="Plan" options={plans} defaultValue="pro" />
        <RadioGroup label="Invalid" options={plans.slice(0, 2)} error="Choose a plan." />
      </Specimen>
      <Specimen name="Radio group, boxed" layout="stack">
        <RadioGroup label="Plan" options={plans} defaultValue="free" isBoxed />
      </Specimen>
      <Specimen name="Switch" layout="stack">
        <Switch label="Email notifications" defaultSelected description="A digest every morning." />
        <Switch label="Off" />
        <Switch label="Disabled" isDisabled />
        <Switch label="Disabled, on" isDisabled defaultSelected />
        <Switch label="Weekly report" isSpread defaultSelected description="The switch is at the far end." />
      </Specimen>
      <Specimen name="Slider" layout="stack">
        <Slider label="Confidence threshold" defaultValue={75} format={{ style: 'unit', unit: 'percent' }} />
        <Slider
          label="Retention"
          defaultValue={30}
          minValue={7}
          maxValue={365}
          format={{ style: 'unit', unit: 'day', unitDisplay: 'long' }}
        />
        <Slider label="Disabled" defaultValue={40} isDisabled />
      </Specimen>
      <Specimen name="Segmented" layout="stack">
        <Segments />
      </Specimen>
    </Group>
  )
}

function Channels() {
  const [channels, setChannels] = useState<string[]>(['mail'])
  const options = [
    { value: 'mail', label: 'Email' },
    { value: 'app', label: 'In-app', description: 'Shown while you work.' },
    { value: 'hook', label: 'Webhook', isDisabled: true },
  ]
  return (
    <>
      <CheckboxGroup
        label="Channels"
        options={options}
        value={channels}
        onChange={setChannels}
        description="Where messages go."
      />
      <CheckboxGroup
        label="In two columns"
        columns={2}
        options={options}
        value={[]}
        onChange={() => undefined}
        error="Choose at least one."
        isRequired
      />
    </>
  )
}

function Segments() {
  const [view, setView] = useState<'list' | 'board'>('list')
  const [theme, setTheme] = useState<'light' | 'dark' | 'system'>('light')
  return (
    <>
      <div>
        <Segmented
          label="View"
          size="sm"
          options={[
            { value: 'list', label: 'List' },
            { value: 'board', label: 'Board' },
          ]}
          value={view}
          onChange={setView}
        />
      </div>
      <Segmented
        label="Theme"
        isWide
        options={[
          { value: 'light', label: 'Light', icon: <Sun strokeWidth={1.5} /> },
          { value: 'dark', label: 'Dark', icon: <Moon strokeWidth={1.5} />, disabledReason: 'Coming soon' },
          { value: 'system', label: 'System', icon: <SunMoon strokeWidth={1.5} />, disabledReason: 'Coming soon' },
        ]}
        value={theme}
        onChange={setTheme}
      />
    </>
  )
}
