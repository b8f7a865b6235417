import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OverviewRow } from './overview-row.tsx'

const columnsOf = (row: Element | null) =>
  [...(row?.children ?? [])].map(({ className }) => /lg:col-span-\d+/.exec(className)?.[0])

test('a row has twelve columns on a wide screen: eight for what is wide, four for what is narrow', () => {
  const { container } = render(<OverviewRow wide={['AI Action Center']} narrow={['Agent Summary']} />)
  expect(container.firstElementChild?.className).toContain('lg:grid-cols-12')
  expect(columnsOf(container.firstElementChild)).toEqual(['lg:col-span-8', 'lg:col-span-4'])
})
