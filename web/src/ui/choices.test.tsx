import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { RadioGroup } from './fields/radio-group.tsx'
import { Segmented } from './fields/segmented.tsx'
import { Slider } from './fields/slider.tsx'
import { Switch } from './fields/switch.tsx'
import { Tabs } from './tabs.tsx'

test('a segment that is not available is not chosen', async () => {
  const onChange = vi.fn()
  const options = [
    { value: 'light', label: 'Light' },
    { value: 'dark', label: 'Dark', disabledReason: 'Coming soon' },
    { value: 'high', label: 'High contrast' },
  ]
  render(<Segmented label="Theme" options={options} value="light" onChange={onChange} />)
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }))
  expect(onChange).not.toHaveBeenCalled()
  expect(screen.getByRole('radio', { name: 'Dark' }).getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(screen.getByRole('radio', { name: 'High contrast' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('high')
})

test('the open tab is steered from outside', async () => {
  function Steered() {
    const [tab, setTab] = useState<'one' | 'two'>('two')
    const tabs = [
      { id: 'one' as const, label: 'One', content: 'First' },
      { id: 'two' as const, label: 'Two', content: 'Second' },
    ]
    return <Tabs label="Sample" tabs={tabs} selected={tab} onSelect={setTab} />
  }
  render(<Steered />)
  expect(screen.getByRole('tabpanel', { name: 'Two' }).textContent).toBe('Second')
  await userEvent.click(screen.getByRole('tab', { name: 'Two' }))
  await userEvent.keyboard('{ArrowLeft}')
  expect(screen.getByRole('tabpanel', { name: 'One' }).textContent).toBe('First')
})

test('arrow keys move between radio buttons', async () => {
  const onChange = vi.fn()
  const options = [
    { value: 'free', label: 'Free', description: 'One person' },
    { value: 'pro', label: 'Pro' },
  ]
  render(<RadioGroup label="Plan" options={options} value="free" onChange={onChange} error="Choose another." />)
  expect(screen.getByRole('radiogroup', { name: 'Plan', description: 'Choose another.' })).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Free', description: /One person/ })).toBeTruthy()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('pro')
})

test('a switch is turned by Space and keeps its description', async () => {
  const onChange = vi.fn()
  render(<Switch label="Mail" description="Every morning" onChange={onChange} />)
  await userEvent.tab()
  await userEvent.keyboard(' ')
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true)
  expect(screen.getByRole('switch', { name: 'Mail', description: 'Every morning' })).toBeTruthy()
})

test('a slider moves one step by an arrow key', async () => {
  const onChange = vi.fn()
  render(<Slider label="Threshold" defaultValue={75} step={5} onChange={onChange} />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  expect(onChange).toHaveBeenCalledExactlyOnceWith(80)
})

test('a tab that is left can keep what was typed in it', async () => {
  const tabs = [
    { id: 'one', label: 'One', content: <input aria-label="Name" /> },
    { id: 'two', label: 'Two', content: 'Second' },
  ]
  render(<Tabs label="Sample" tabs={tabs} keepMounted />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada')
  await userEvent.click(screen.getByRole('tab', { name: 'Two' }))
  await userEvent.click(screen.getByRole('tab', { name: 'One' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Ada')
})
