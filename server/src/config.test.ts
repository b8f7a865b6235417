import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('nothing needs to be set', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    services: ['api', 'worker'],
  })
  expect(config.databaseUrl).toBeUndefined()
})

test.each([
  ['PORT', 'eighty', 'must be a number'],
  ['PUBLIC_URL', 'sextant', 'must be a web address such as https://sextant.example.com'],
  ['DATABASE_URL', 'mysql://somewhere', 'must look like postgres://user:password@host:5432/name'],
  ['SEXTANT_SECRET', 'short', 'must have at least 32 characters'],
  ['SMTP_URL', 'http://mail', 'must look like smtp://user:password@host:587'],
  ['MAIL_FROM', 'nobody', 'must look like Sextant <sextant@example.com>'],
  ['SEXTANT_ALLOW_HOSTS', 'http://intranet', 'must list host:port pairs'],
])('%s=%s is named and explained', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(`  ${name}: ${sentence}`)
})

test('a service that does not exist is refused', () => {
  expect(() => readConfig({ SEXTANT_SERVICES: 'api,cron' })).toThrow('SEXTANT_SERVICES')
})

test('a variable set to nothing counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test('servers that share a database must share a secret', () => {
  expect(() => readConfig({ DATABASE_URL: 'postgres://localhost/sextant' })).toThrow(
    'SEXTANT_SECRET: is required with DATABASE_URL',
  )
})

test('sample data is for a server that only this machine reaches', () => {
  expect(readConfig({ HOST: '127.0.0.1' }).demo).toBe(true)
  expect(readConfig({ HOST: '0.0.0.0' }).demo).toBe(false)
  expect(readConfig({ SEXTANT_DEMO: 'off' }).demo).toBe(false)
})
