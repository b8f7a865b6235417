import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { DateField } from './date-field.tsx'
import { TimeField } from './time-field.tsx'

beforeEach(() => {
  // A segment collapses the selection on every change; happy-dom reports that synchronously and would loop forever.
  vi.spyOn(Selection.prototype, 'collapse').mockReturnValue(undefined)
})

test('a date is given and taken as plain text', async () => {
  function Start() {
    const [day, setDay] = useState<string | null>('2025-11-15')
    return (
      <>
        <DateField label="Start" value={day} onChange={setDay} />
        <output>{day}</output>
      </>
    )
  }
  render(<Start />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}{ArrowUp}')
  expect(screen.getByRole('status').textContent).toBe('2025-11-16')
})

test('a time is given and taken as hours and minutes', async () => {
  const onChange = vi.fn()
  render(<TimeField label="At" value="09:30" hourCycle={24} onChange={onChange} error="Too early." />)
  expect(screen.getByRole('group', { name: 'At', description: /Too early\./ })).toBeTruthy()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('08:30')
})
