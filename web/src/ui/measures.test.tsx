import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Gauge } from './charts/gauge.tsx'
import { Meter } from './charts/meter.tsx'
import { Progress } from './charts/progress.tsx'
import { UsageBar } from './charts/usage-bar.tsx'

test('progress keeps between nothing and all', () => {
  render(<Progress label="Reading" value={130} isValueShown />)
  expect(screen.getByRole('progressbar', { name: 'Reading' }).getAttribute('aria-valuenow')).toBe('100')
  expect(screen.getByText('100%')).toBeTruthy()
})

test('progress without a known end claims no number', () => {
  render(<Progress label="Reading" isValueShown />)
  expect(screen.getByRole('progressbar', { name: 'Reading' }).hasAttribute('aria-valuenow')).toBe(false)
})

test('a gauge says its reading in words and shows the figure, even past its end', () => {
  render(<Gauge value={1300} max={1000} label="1,300 of 1,000 used" />)
  const gauge = screen.getByRole('img', { name: '1,300 of 1,000 used' })
  expect(gauge.textContent).toContain('1,300')
  expect(gauge.innerHTML).not.toContain('NaN')
})

test('a gauge of a plan without any allowance draws an empty scale', () => {
  render(<Gauge value={0} max={0} label="Nothing included" />)
  expect(screen.getByRole('img', { name: 'Nothing included' }).innerHTML).not.toContain('NaN')
})

test('a strength is read as its word', () => {
  render(<Meter label="Password strength" value={1} word="Weak" tone="danger" />)
  expect(screen.getByRole('meter', { name: 'Password strength' }).getAttribute('aria-valuetext')).toBe('Weak')
})

test('a usage bar never runs out of its track', () => {
  const { container } = render(<UsageBar label="Runs" value={30} max={25} />)
  expect(container.querySelector<HTMLElement>('.bg-agent')?.style.width).toBe('100%')
})
