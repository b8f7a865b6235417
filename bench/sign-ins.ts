import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ServerProcess } from '../server/test/running-server.ts'
import { timesDuring } from './calls.ts'
import { atMost, median, percentile, row } from './print.ts'

const password = 'Brass-Limb-64'
const atOnce = 50
const rounds = 3
const tries = 100

/** Each call has its own address, through a trusted proxy, because rate limits aren't measured here. */
function caller({ origin }: ServerProcess) {
  return async (path: string, body: object): Promise<number> => {
    const address = `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`
    const began = performance.now()
    const answer = await fetch(`${origin}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(body),
    })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return performance.now() - began
  }
}

type Post = ReturnType<typeof caller>

async function signUp(post: Post): Promise<string> {
  const email = `${randomUUID()}@people.org`
  await post('/auth/sign-up', { first_name: 'Grace', last_name: 'Marlow', email, password, role: 'Product Manager' })
  return email
}

/** Many parallel sign-ins don't delay others, and a forgotten password doesn't reveal who has an account. */
export async function benchSignIns(server: ServerProcess): Promise<void> {
  const post = caller(server)
  const emails: string[] = []
  for (let person = 0; person < atOnce; person++) emails.push(await signUp(post))
  const [first = ''] = emails
  const alone: number[] = []
  for (let round = 0; round < 9; round++) alone.push(await post('/identity/sign-in', { email: first, password }))
  row('one sign-in', `${median(alone).toFixed(0)} ms`)
  const waits: number[] = []
  for (let round = 0; round < rounds; round++) waits.push(...(await statusDuring(server, post, emails)))
  row(`status asked during ${atOnce} sign-ins at once`, `${waits.length} times, median ${median(waits).toFixed(0)} ms`)
  atMost('the same, p99', percentile(waits, 0.99), 250, 'ms')
  await compareForgotten(post, first)
}

function statusDuring(server: ServerProcess, post: Post, emails: string[]): Promise<number[]> {
  const signIns = Promise.all(emails.map((email) => post('/identity/sign-in', { email, password })))
  return timesDuring(signIns, () => fetch(`${server.origin}/status`))
}

async function compareForgotten(post: Post, known: string): Promise<void> {
  const took = { known: 0, unknown: 0 }
  for (let attempt = 0; attempt < tries; attempt++) {
    // By then the previous email is out of the way.
    await pause(40)
    took.known += await post('/auth/password-reset/request', { email: known })
    await pause(40)
    took.unknown += await post('/auth/password-reset/request', { email: `${randomUUID()}@people.org` })
  }
  const difference = Math.abs(took.known - took.unknown) / tries
  atMost('forgotten password, known against unknown', difference, 10, 'ms apart')
}
