import path from 'node:path'
import { expect, test } from 'vitest'
import { router } from '../src/app/router.tsx'
import { addressesIn } from './page-addresses.ts'

test('the built app names the address of every page that its router knows', async () => {
  const routes = Object.values(router.routesById).map(({ fullPath }) => fullPath as string)
  const pages = routes.filter((address) => address && !address.endsWith('/$') && address !== '/ui')
  expect((await addressesIn(path.resolve(import.meta.dirname, '..'))).toSorted()).toEqual(
    [...new Set(pages)].toSorted(),
  )
})
