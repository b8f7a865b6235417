import { act, render, screen } from '@testing-library/react'
import { createRef, type ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { CheckboxGroup } from './checkbox-group.tsx'
import { ComboBox } from './combobox.tsx'
import { DateField } from './dates/date-field.tsx'
import { TimeField } from './dates/time-field.tsx'
import type { FormControl } from './form-control.ts'
import { NumberField } from './number-field.tsx'
import { RadioGroup } from './radio-group.tsx'
import { Select } from './select.tsx'
import { Slider } from './slider.tsx'
import { TagInput } from './tag-input.tsx'

const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
]
const nothing = () => undefined

const fields: [string, (props: FormControl & { error?: string }) => ReactNode][] = [
  ['select', (props) => <Select label="Field" options={options} {...props} />],
  ['combobox', (props) => <ComboBox label="Field" options={options} {...props} />],
  ['number field', (props) => <NumberField label="Field" {...props} />],
  ['date field', (props) => <DateField label="Field" value="2026-11-15" onChange={nothing} {...props} />],
  ['time field', (props) => <TimeField label="Field" value="09:30" onChange={nothing} {...props} />],
  ['radio group', (props) => <RadioGroup label="Field" options={options} value="b" {...props} />],
  [
    'checkbox group',
    (props) => <CheckboxGroup label="Field" options={options} value={[]} onChange={nothing} {...props} />,
  ],
  ['tag input', (props) => <TagInput label="Field" value={[]} onChange={nothing} {...props} />],
  ['slider', ({ error: _, ...props }) => <Slider label="Field" defaultValue={5} {...props} />],
]

beforeEach(() => {
  // A segment collapses the selection on every change; happy-dom reports that synchronously and would loop forever.
  vi.spyOn(Selection.prototype, 'collapse').mockReturnValue(undefined)
})

test.each(fields)('a form can send the focus to a %s, and hears when it leaves', (_, field) => {
  const ref = createRef<{ focus: () => void }>()
  const onBlur = vi.fn()
  render(
    <>
      <div data-testid="field">{field({ ref, onBlur, name: 'field' })}</div>
      <button type="button">Elsewhere</button>
    </>,
  )
  act(() => ref.current?.focus())
  const focused = document.activeElement
  expect(screen.getByTestId('field').contains(focused)).toBe(true)
  expect(onBlur).not.toHaveBeenCalled()
  act(() => screen.getByText('Elsewhere').focus())
  expect(onBlur).toHaveBeenCalled()
})

test.each([
  ...fields.filter(([name]) => name !== 'slider'),
  ['checkbox', ({ error }: { error?: string }) => <Checkbox error={error}>Field</Checkbox>] as const,
])('the error of a %s comes up in a region that was there before it', (_, field) => {
  const { rerender, container } = render(field({}))
  const region = [...container.querySelectorAll('[aria-live="polite"]')].at(-1)
  expect(region?.textContent).toBe('')
  rerender(field({ error: 'Not this one.' }))
  expect(region?.textContent).toBe('Not this one.')
  expect(screen.getByText('Not this one.')).toBeTruthy()
})
