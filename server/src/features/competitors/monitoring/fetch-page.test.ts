import { sampleSite } from '@sextant/contract/competitors/rules'
import { afterAll, expect, test } from 'vitest'
import { UpstreamError } from '#kernel/errors'
import type { FailureReason } from '#ports/world/http-out'
import { testApp } from '#test/harness'
import { page, rivalSite, status } from '../rival.fixtures.ts'
import { fetchPage } from './fetch-page.ts'

const [from, to] = [await rivalSite(), await rivalSite()]
afterAll(() => {
  from.close()
  to.close()
})
const { server } = await testApp({ allowHosts: [from.host, to.host] })
const { ctx } = server
const signal = AbortSignal.timeout(60_000)
const fetched = (path: string) => fetchPage(ctx, { url: `${from.url}${path}`, signal })
const leadsTo =
  (location: string) => (_request: unknown, response: { writeHead: (...input: never[]) => { end(): void } }) =>
    response.writeHead(...([302, { location }] as never[])).end()
const forget = () => server.db.deleteFrom('competitor_hosts').execute()

test('a redirect to another site is followed where that site allows it', async () => {
  await forget()
  from.state.answers.set('/moved', leadsTo(`${to.url}here`))
  to.state.answers.set('/here', page('<p>Moved here</p>'))
  expect(await fetched('moved')).toMatchObject({ outcome: 'page', url: `${to.url}here` })
  expect(to.requests.map(({ path }) => path)).toEqual(['/robots.txt', '/here'])
})

test('a redirect to a site whose robots.txt forbids it ends there, and the page is not asked for', async () => {
  await forget()
  to.requests.length = 0
  to.state.answers.set('/robots.txt', page('User-agent: *\nDisallow: /here', { 'content-type': 'text/plain' }))
  expect(await fetched('moved')).toEqual({
    outcome: 'failed',
    problem: `The robots.txt of ${to.host} doesn't allow reading this page.`,
  })
  expect(to.requests.map(({ path }) => path)).toEqual(['/robots.txt'])
  to.state.answers.delete('/robots.txt')
})

test('a redirect within a site does not lead around its robots.txt', async () => {
  await forget()
  from.state.answers.set('/robots.txt', page('User-agent: *\nDisallow: /private', { 'content-type': 'text/plain' }))
  from.state.answers.set('/open', leadsTo('/private'))
  expect(await fetched('open')).toMatchObject({ outcome: 'failed' })
  expect(from.requests.some(({ path }) => path === '/private')).toBe(false)
  from.state.answers.delete('/robots.txt')
})

test.each([
  ['in a circle', leadsTo('/round'), 'The page redirects too many times.'],
  ['nowhere', leadsTo('http://'), 'The page redirects to an invalid URL.'],
  ['inside', leadsTo('http://169.254.169.254/'), 'This address is not public, so Sextant will not call it.'],
  ['to a file', leadsTo('file:///etc/passwd'), 'The page redirects to an invalid URL.'],
  ['without saying where', status(302), 'The site returned an error (status 302).'],
])('a redirect that leads %s is a sentence', async (_where, answer, problem) => {
  await forget()
  from.state.answers.set('/round', answer)
  expect(await fetched('round')).toEqual({ outcome: 'failed', problem })
})

class Failed extends UpstreamError {
  readonly reason: FailureReason
  constructor(reason: FailureReason) {
    super('rival.example', { cause: reason })
    this.reason = reason
  }
}

test.each([
  ['timeout', "rival.example didn't respond within 20 seconds."],
  ['dns', "Couldn't find a site at rival.example."],
  ['connect', "Couldn't reach rival.example."],
  ['tls', "The security certificate of rival.example isn't valid."],
  ['reset', 'rival.example closed the connection.'],
  ['bad_response', "rival.example sent a response we couldn't read."],
] as const)('a call that ends by %s is no "no change" but a failed check', async (reason, problem) => {
  const httpOut = { request: () => Promise.reject(new Failed(reason)) }
  const away = { db: server.db, now: () => new Date(), ports: { httpOut } }
  expect(await fetchPage(away as never, { url: 'https://rival.example/', signal })).toEqual({
    outcome: 'failed',
    problem,
  })
})

test('the sample site is answered here, asks nobody, and has another price a minute later', async () => {
  const at = (time: string) => Object.assign(Object.create(ctx), { now: () => new Date(time) }) as typeof ctx
  const read = async (time: string, path = '') => fetchPage(at(time), { url: `${sampleSite.url}${path}`, signal })
  const first = await read('2026-11-16T10:00:00Z', 'pricing')
  const second = await read('2026-11-16T10:01:00Z', 'pricing')
  const priceIn = (fetched: typeof first) =>
    'html' in fetched ? /Pro<\/h3><p>\$(\d+)/.exec(fetched.html)?.[1] : undefined
  expect(Number(priceIn(first))).toBeGreaterThan(0)
  expect(priceIn(second)).not.toBe(priceIn(first))
  expect(await read('2026-11-16T10:00:00Z')).toMatchObject({
    outcome: 'page',
    html: expect.stringContaining('/pricing'),
  })
  expect(await read('2026-11-16T10:00:00Z', 'nowhere')).toMatchObject({ outcome: 'failed' })
})
