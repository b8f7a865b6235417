import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { type PagesOfFirebase, securePages } from './security-headers.ts'

async function policyWith(firebase?: PagesOfFirebase): Promise<Record<string, string>> {
  const app = Fastify()
  await securePages(app, { publicUrl: 'http://localhost:3000', firebase })
  app.get('/', async () => 'a page')
  const policy = String((await app.inject('/')).headers['content-security-policy'])
  const directives = policy.split(';').map((directive) => directive.trim().split(/ (.*)/))
  return Object.fromEntries(directives.map(([name = '', places = '']) => [name, places]))
}

test('pages reach nobody but us where the embedded provider runs', async () => {
  expect(await policyWith()).toMatchObject({
    'connect-src': "'self'",
    'script-src': "'self'",
    'frame-src': "'none'",
  })
})

test('pages reach Firebase, and what its Google popup needs, where Firebase is the sign-in provider', async () => {
  const { 'script-src': script, ...policy } = await policyWith({
    authDomain: 'acme.firebaseapp.com',
    emulatorHost: undefined,
  })
  expect(policy).toMatchObject({
    'default-src': "'none'",
    'connect-src': "'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
    'frame-src': 'https://acme.firebaseapp.com',
    'frame-ancestors': "'none'",
  })
  expect(script).toBe("'self' https://apis.google.com")
})

test('pages reach the emulator where it stands in for Firebase', async () => {
  const policy = await policyWith({ authDomain: 'localhost', emulatorHost: '127.0.0.1:9099' })
  expect(policy['connect-src']).toContain(' http://127.0.0.1:9099')
  expect(policy['frame-src']).toContain(' http://127.0.0.1:9099')
  expect(policy['script-src']).not.toContain('127.0.0.1')
})

test('a page may use the microphone and the clipboard, and nothing else of the device', async () => {
  const app = Fastify()
  await securePages(app, { publicUrl: 'http://localhost:3000' })
  app.get('/', async () => 'a page')
  const policy = String((await app.inject('/')).headers['permissions-policy']).split(', ')
  expect(policy).toEqual(expect.arrayContaining(['microphone=(self)', 'clipboard-write=(self)']))
  const off = ['camera', 'geolocation', 'payment', 'usb', 'display-capture', 'browsing-topics']
  expect(policy).toEqual(expect.arrayContaining(off.map((feature) => `${feature}=()`)))
  expect(policy.filter((entry) => !entry.endsWith('=()'))).toHaveLength(2)
})

test('shared documents are kept out of search engines, and other pages are not', async () => {
  const app = Fastify()
  await securePages(app, { publicUrl: 'http://localhost:3000' })
  app.get('/*', async () => 'a page')
  const robots = async (url: string) => (await app.inject(url)).headers['x-robots-tag']
  expect([await robots('/s/a-token'), await robots('/support')]).toEqual(['noindex, nofollow, noarchive', undefined])
})
