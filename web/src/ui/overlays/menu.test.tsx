import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from '../button.tsx'
import { Menu, MenuItem, MenuSection } from './menu.tsx'

function show({ onEdit = () => {}, onExport = () => {} }: { onEdit?: () => void; onExport?: () => void } = {}) {
  render(
    <Menu label="Actions" trigger={<Button>Open</Button>}>
      <MenuItem onAction={onEdit} description="Opens the editor">
        Edit
      </MenuItem>
      <MenuItem onAction={onExport} disabledReason="Available on the Team plan">
        Export
      </MenuItem>
      <MenuSection title="Theme">
        <MenuItem isSelected>Light</MenuItem>
        <MenuItem isSelected={false}>Dark</MenuItem>
      </MenuSection>
    </Menu>,
  )
}

const focused = () => document.activeElement?.textContent ?? ''

test('arrow keys walk through a menu and Enter chooses', async () => {
  const onEdit = vi.fn()
  show({ onEdit })
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  await waitFor(() => expect(focused()).toContain('Edit'))
  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toContain('Export')
  await userEvent.keyboard('{ArrowUp}{Enter}')
  expect(onEdit).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })))
})

test('an item that is not available can be reached, says why and does nothing', async () => {
  const onExport = vi.fn()
  show({ onExport })
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  const item = screen.getByRole('menuitem', { name: 'Export', description: 'Available on the Team plan' })
  expect(item.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(item)
  expect(onExport).not.toHaveBeenCalled()
  expect(screen.getByRole('menu')).toBeTruthy()
})

test('a chosen item says so, and a description is not part of its name', async () => {
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(screen.getByRole('menuitem', { name: 'Edit', description: 'Opens the editor' })).toBeTruthy()
  expect(screen.getByRole('menuitemradio', { name: 'Light' }).getAttribute('aria-checked')).toBe('true')
  expect(screen.getByRole('menuitemradio', { name: 'Dark' }).getAttribute('aria-checked')).toBe('false')
})
