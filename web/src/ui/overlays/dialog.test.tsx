import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from '../button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'

const expectClosed = (role: string) => waitFor(() => expect(screen.queryByRole(role)).toBeNull())

test('a dialog keeps the focus inside and gives it back when Escape closes it', async () => {
  render(
    <>
      <Dialog title="Invite" trigger={<Button>Open</Button>} actions={<Button>Send</Button>}>
        <input aria-label="Email" />
      </Dialog>
      <button type="button">Behind</button>
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  const dialog = screen.getByRole('dialog', { name: 'Invite' })
  for (const _ of [1, 2, 3, 4, 5]) {
    await userEvent.tab()
    expect(dialog.contains(document.activeElement)).toBe(true)
  }
  await userEvent.keyboard('{Escape}')
  await expectClosed('dialog')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })))
})

test('an action can close the dialog it stands in', async () => {
  render(
    <Dialog
      title="Invite"
      trigger={<Button>Open</Button>}
      actions={(close) => <Button onClick={close}>Done</Button>}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  await expectClosed('dialog')
})

test('a confirmation starts on Cancel, so that Enter by habit does no harm', async () => {
  const onConfirm = vi.fn()
  render(
    <ConfirmDialog title="Delete?" confirmLabel="Delete" onConfirm={onConfirm} trigger={<Button>Open</Button>}>
      This cannot be undone.
    </ConfirmDialog>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.keyboard('{Enter}')
  await expectClosed('alertdialog')
  expect(onConfirm).not.toHaveBeenCalled()
})

test('a confirmation under way cannot be left by Escape', async () => {
  render(
    <ConfirmDialog title="Delete?" confirmLabel="Delete" isOpen isPending onConfirm={() => undefined} error="Refused.">
      This cannot be undone.
    </ConfirmDialog>,
  )
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('alertdialog', { name: 'Delete?' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Delete' }).getAttribute('aria-busy')).toBe('true')
  expect(screen.getByRole('alert').textContent).toBe('Refused.')
})

test('a drawer closes by its button and gives the focus back', async () => {
  render(
    <Drawer title="Menu" trigger={<Button>Open menu</Button>}>
      <a href="#overview">Overview</a>
    </Drawer>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }))
  expect(screen.getByRole('dialog', { name: 'Menu' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await expectClosed('dialog')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open menu' })))
})

function inviteDialog(onSubmit: () => void) {
  return (
    <Dialog
      title="Invite"
      trigger={<Button>Open</Button>}
      onSubmit={(_, close) => {
        onSubmit()
        close()
      }}
      actions={<Button type="submit">Send</Button>}
    >
      <input aria-label="Email" />
    </Dialog>
  )
}

async function clickOutside() {
  const outside = document.querySelector('[data-modal]')
  if (!outside) throw new Error('No dialog is open')
  await userEvent.click(outside)
}

test('Enter in a field sends the dialog as one form', async () => {
  const onSubmit = vi.fn()
  render(inviteDialog(onSubmit))
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'ada@example.com{Enter}')
  expect(onSubmit).toHaveBeenCalledTimes(1)
  await expectClosed('dialog')
})

test('a click outside closes a dialog, but not one with something typed in it', async () => {
  render(inviteDialog(() => undefined))
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'ada')
  await clickOutside()
  expect(screen.getByRole('dialog')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await expectClosed('dialog')
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await clickOutside()
  await expectClosed('dialog')
})
