import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from '#ui/button'
import { NumberField } from '#ui/fields/number-field'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { useForm } from './use-form.ts'

interface Draft {
  name: string
  kind: 'a' | 'b' | null
  size: number
}

const empty: Draft = { name: '', kind: null, size: 1 }
const kinds = [
  { value: 'a' as const, label: 'A' },
  { value: 'b' as const, label: 'B' },
]

const check = ({ name, kind }: Draft) => ({
  name: name.trim() === '' ? 'Please enter a name' : undefined,
  kind: kind === null ? 'Please choose a kind' : undefined,
})

function show(initial: Draft = empty) {
  const send = vi.fn()
  function Sample() {
    const form = useForm({ initial, check })
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          form.submit(send)
        }}
      >
        <TextField {...form.field('name')} label="Name" />
        <Select {...form.field('kind')} label="Kind" options={kinds} />
        <NumberField {...form.field('size')} label="Size" />
        <Button type="submit">Save</Button>
        <Button onClick={() => form.refuse({ name: 'This name is taken' })}>Refuse</Button>
        <Button onClick={() => form.set({ name: 'Set', kind: 'b' })}>Set</Button>
        <Button onClick={() => form.reset()}>Start over</Button>
        <p>{form.isDirty ? 'Changed' : 'Unchanged'}</p>
      </form>
    )
  }
  render(<Sample />)
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
  return { send, save }
}

const name = () => screen.getByRole('textbox', { name: 'Name' })

test('a form says nothing before the first try, then every problem at once', async () => {
  const { send, save } = show()
  await userEvent.type(name(), 'x{Backspace}')
  expect(screen.queryByText('Please enter a name')).toBeNull()
  await save()
  expect(await screen.findByText('Please enter a name')).toBeTruthy()
  expect(screen.getByText('Please choose a kind')).toBeTruthy()
  expect(send).not.toHaveBeenCalled()
})

test('the focus goes to the first wrong field, also when it is no native input', async () => {
  const { save } = show()
  await save()
  await waitFor(() => expect(document.activeElement).toBe(name()))
  await userEvent.type(name(), 'Ada')
  await save()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /Kind/ })))
})

test('after the first try an error goes as soon as its field is mended', async () => {
  const { save } = show()
  await save()
  await userEvent.type(name(), 'A')
  await waitFor(() => expect(screen.queryByText('Please enter a name')).toBeNull())
  expect(screen.getByText('Please choose a kind')).toBeTruthy()
})

test('what is sent are the values of all fields', async () => {
  const { send, save } = show({ ...empty, kind: 'a' })
  await userEvent.type(name(), 'Ada')
  await save()
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
  expect(send.mock.lastCall?.[0]).toEqual({ name: 'Ada', kind: 'a', size: 1 })
})

test('what the server refused is shown at its field until it is changed', async () => {
  const { save, send } = show({ ...empty, name: 'Ada', kind: 'a' })
  await save()
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
  await userEvent.click(screen.getByRole('button', { name: 'Refuse' }))
  expect(await screen.findByText('This name is taken')).toBeTruthy()
  expect(document.activeElement).toBe(name())
  await userEvent.type(name(), '!')
  await waitFor(() => expect(screen.queryByText('This name is taken')).toBeNull())
})

test('a form can be filled from outside and started over', async () => {
  const { save } = show()
  await save()
  await userEvent.click(screen.getByRole('button', { name: 'Set' }))
  expect(name()).toHaveProperty('value', 'Set')
  await waitFor(() => expect(screen.queryByText('Please choose a kind')).toBeNull())
  expect(screen.getByText('Changed')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }))
  expect(name()).toHaveProperty('value', '')
  expect(screen.getByText('Unchanged')).toBeTruthy()
  await userEvent.type(name(), 'x{Backspace}')
  expect(screen.queryByText('Please enter a name')).toBeNull()
})

test('what someone else saved shows in the fields that were not edited', async () => {
  const send = vi.fn()
  function Following({ initial }: { initial: Draft }) {
    const form = useForm({ initial, isFollowing: true })
    return (
      <>
        <TextField {...form.field('name')} label="Name" />
        <NumberField {...form.field('size')} label="Size" />
        <Button onClick={() => form.submit(() => send(form.changes))}>Save</Button>
        <Button onClick={() => form.reset()}>Start over</Button>
        <p>{form.isDirty ? 'Changed' : 'Unchanged'}</p>
      </>
    )
  }
  const { rerender } = render(<Following initial={{ ...empty, name: 'Ada' }} />)
  await userEvent.type(name(), '!')
  rerender(<Following initial={{ ...empty, name: 'Eva', size: 7 }} />)
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Size' })).toHaveProperty('value', '7'))
  expect(name()).toHaveProperty('value', 'Ada!')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(send).toHaveBeenCalledWith({ name: 'Ada!' }))
  rerender(<Following initial={{ ...empty, name: 'Ada!', size: 7 }} />)
  expect(await screen.findByText('Unchanged')).toBeTruthy()
  await userEvent.type(name(), '?')
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }))
  expect(name()).toHaveProperty('value', 'Ada!')
})
