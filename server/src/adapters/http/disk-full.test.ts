import { routes } from '@sextant/contract/kernel/route'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineFeature } from '#kernel/feature'
import { defineRoutes } from '#kernel/routes'
import { testApp } from '#test/harness'

const table = routes({
  save: { method: 'POST', path: '/save', access: 'public', summary: 'Save', returns: z.object({}) },
  write: { method: 'POST', path: '/write', access: 'public', summary: 'Write a file', returns: z.object({}) },
})
const room = defineFeature({
  name: 'room',
  routes: defineRoutes(table, {
    save: async (_request, ctx) => {
      await sql`do $$ begin raise 'could not extend file' using errcode = 'disk_full'; end $$`.execute(ctx.db)
      return {}
    },
    write: async () => {
      throw Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' })
    },
  }),
})

let aheadMs = 0
const { send } = await testApp({ features: [room], now: () => new Date(Date.now() + aheadMs) })
const sentence =
  'The disk is full, so nothing can be saved. Free up space on the server or its database, then try again.'

test('a full disk is called a full disk, by what cannot be saved and by the status until it is over', async () => {
  expect((await send('GET', '/status')).status).toBe(200)
  const { status, body, headers } = await send('POST', '/save')
  expect([status, body, headers['retry-after']]).toEqual([503, { code: 'unavailable', detail: sentence }, '10'])
  const response = await send('GET', '/status')
  expect([response.status, response.body.detail]).toEqual([503, sentence])
  aheadMs = 61_000
  expect((await send('GET', '/status')).status).toBe(200)
})

test('a file that finds no space is told the same way', async () => {
  const { status, body } = await send('POST', '/write')
  expect([status, body.detail]).toEqual([503, sentence])
})
