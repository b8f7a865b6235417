import { expect, test } from 'vitest'
import { testApp } from '#test/harness'

const { signIn } = await testApp()

test('views of a list are kept for the person who saved them, and for that list', async () => {
  const me = await signIn()
  const view = { name: 'To decide', search: { status: 'completed', sort: 'title' }, columns: ['name'] }
  expect((await me.get('/users/me/views/outputs')).body).toEqual([])
  expect((await me.put('/users/me/views/outputs', [view])).body).toEqual([view])
  expect((await me.put('/users/me/views/outputs', [{ ...view, columns: null }])).status).toBe(200)
  expect((await me.get('/users/me/views/outputs')).body).toEqual([{ ...view, columns: null }])
  expect((await me.get('/users/me/views/tasks')).body).toEqual([])
  expect((await (await signIn()).get('/users/me/views/outputs')).body).toEqual([])
  expect((await me.put('/users/me/views/outputs', [{ ...view, name: ' ' }])).status).toBe(400)
})
