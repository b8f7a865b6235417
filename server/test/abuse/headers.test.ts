import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../harness.ts'

const webFolder = mkdtempSync(path.join(tmpdir(), 'sextant-web-'))
afterAll(() => rmSync(webFolder, { recursive: true }))
mkdirSync(path.join(webFolder, 'assets'))
writeFileSync(path.join(webFolder, 'index.html'), '<!doctype html><title>Sextant</title>')
writeFileSync(path.join(webFolder, '.pages.json'), JSON.stringify(['/', '/overview', '/auth/reset-password']))
writeFileSync(path.join(webFolder, 'assets', 'app-12345678.js'), 'export {}')

const { server } = await testApp({ webFolder })
const secure = await testApp({ webFolder, publicUrl: 'https://sextant.people.org' })

/** A policy as a table of what it allows. */
const policyOf = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    String(headers['content-security-policy'])
      .split(';')
      .map((part) => part.trim().split(/\s+(.*)/s))
      .map(([name = '', value = '']) => [name, value]),
  )

const pages = ['/', '/overview', '/auth/reset-password?token=x&email=y', '/nowhere', '/api/docs']

test.each(pages)(
  'the page %s runs nothing inline, is framed by nobody and tells no other site where one was',
  async (url) => {
    const { headers, statusCode } = await server.app.inject({ url, headers: { accept: 'text/html' } })
    expect(statusCode).toBe(url === '/nowhere' ? 404 : 200)
    expect(headers['content-type']).toMatch(/^text\/html/)
    const policy = policyOf(headers)
    expect(policy).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'form-action': "'self'",
      'connect-src': "'self'",
    })
    expect(JSON.stringify(policy)).not.toMatch(/unsafe-|\*|https?:/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
    })
  },
)

test('pictures come from the server itself, so that no text can make a browser call elsewhere', async () => {
  const { headers } = await server.app.inject({ url: '/overview' })
  expect(policyOf(headers)['img-src']?.split(' ').toSorted()).toEqual(["'self'", 'blob:', 'data:'])
})

test('with https, browsers are told to stay with it, on every page', async () => {
  for (const url of pages) {
    const [plain, tls] = await Promise.all(
      [server, secure.server].map(({ app, ctx }) => {
        const { host } = new URL(ctx.ports.publicUrl)
        return app.inject({ url, headers: { accept: 'text/html', host } })
      }),
    )
    expect(plain?.headers['strict-transport-security']).toBeUndefined()
    expect(tls?.headers['strict-transport-security']).toMatch(/^max-age=31536000/)
    expect(policyOf(tls?.headers ?? {})).toHaveProperty('upgrade-insecure-requests')
  }
})

const apiHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

test.each([
  ['GET', '/api/v1/nothing', 404],
  ['GET', '/.env', 404],
  ['OPTIONS', '/api/v1/settings', 404],
  ['POST', '/overview', 404],
  ['GET', '/api/v1/%zz', 400],
] as const)(
  'the refusal of %s %s is data that no browser shows, frames, guesses about or keeps',
  async (method, url, status) => {
    const { statusCode, headers } = await server.app.inject({ method, url })
    expect(statusCode).toBe(status)
    expect(headers).toMatchObject(apiHeaders)
    expect(headers['content-type']).toMatch(/^application\/json/)
  },
)

test('files of the web app are taken for what they are', async () => {
  const { headers } = await server.app.inject({ url: '/assets/app-12345678.js' })
  expect(headers['content-type']).toMatch(/javascript/)
  expect(headers['x-content-type-options']).toBe('nosniff')
})
