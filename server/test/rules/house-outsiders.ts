import type { Route } from '@sextant/contract/kernel/route'
import { type App, addressOf, type Call, type ExampleCall, nameOf, namesSomething, statusOf } from '../example-calls.ts'
import { type Client, randomAddress } from '../harness.ts'

interface Sampled {
  all: Route[]
  /** Routes with an example call that respond once. */
  sampled: Route[]
  callable: Route[]
  sampleOf(route: Route): ExampleCall | undefined
}

const anyUuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Whole words only: a URL may be made of one. */
const idsIn = (body: unknown): string[] =>
  (JSON.stringify(body ?? null).match(/"[0-9a-f-]{36}"/g) ?? []).map((id) => id.slice(1, -1))

/** The body once for each id in it, with someone else's id in its place. */
function withOthers(body: unknown, others: string[]): unknown[] {
  const text = JSON.stringify(body)
  return idsIn(body).flatMap((id, place) => {
    const other = others[place]
    return other && other !== id ? [JSON.parse(text.replace(id, other))] : []
  })
}

/** What people outside a workspace see. */
export function outsiderRules(app: App, { all, sampled, callable, sampleOf }: Sampled) {
  const prepare = async (route: Route, by: Client) =>
    (await sampleOf(route)?.prepare(by, app.server.db, app.server.ctx.ports)) ?? {}

  return {
    ...mixedRules(app, callable, prepare),

    /** Routes that answer without a token, or with a token only in a cookie. */
    async openToStrangers(): Promise<string[]> {
      const me = await app.signIn('admin')
      const open: string[] = []
      for (const route of all.filter(({ access }) => access !== 'public')) {
        const prepared = await prepare(route, me)
        const cookie = { cookie: `access_token=${me.token}`, origin: 'https://evil.test' }
        const from = { body: prepared.body, ipAddress: randomAddress() }
        for (const headers of [{}, cookie]) {
          const { status } = await app.send(route.method, addressOf(route, prepared), { ...from, headers })
          if (status !== 401) open.push(`${nameOf(route)} answered ${status}`)
        }
      }
      return open
    },

    /** Routes that answer anything but 404 for a workspace the caller isn't an active member of. */
    async openToOutsiders(): Promise<string[]> {
      const owner = await app.signIn('admin')
      const resting = await app.signIn('admin', owner.workspaceId)
      await app.admin.query("update memberships set status = 'inactive' where user_id = $1 and workspace_id = $2", [
        resting.userId,
        owner.workspaceId,
      ])
      const there = { 'x-workspace-id': owner.workspaceId }
      const open: string[] = []
      for (const route of sampled.filter(({ access }) => access !== 'public')) {
        for (const [who, by] of Object.entries({ stranger: await app.signIn('admin'), 'inactive member': resting })) {
          const prepared = await prepare(route, owner)
          const status = await statusOf(app, route, { by, prepared, headers: there })
          if (status !== 404) open.push(`${nameOf(route)} answered ${status} to the ${who}`)
        }
      }
      return open
    },
  }
}

type Prepare = (route: Route, by: Client) => Promise<Call>

/** Calls in which items of two workspaces meet. */
function mixedRules(app: App, callable: Route[], prepare: Prepare) {
  return {
    /** Routes that accept another workspace's item in a body. */
    async takesOthers(): Promise<string[]> {
      const [owner, stranger] = [await app.signIn('admin'), await app.signIn('admin')]
      const taken: string[] = []
      for (const route of callable.filter(({ method, access }) => method !== 'GET' && access !== 'public')) {
        const [theirs, own] = [await prepare(route, owner), await prepare(route, stranger)]
        for (const body of withOthers(own.body, idsIn(theirs.body))) {
          const { status } = await stranger.call(route.method, addressOf(route, own), body)
          if (status < 400) taken.push(nameOf(route))
        }
      }
      return taken
    },

    /** Lists, searches, counts and exports that show something of another workspace. */
    async showsOthers(): Promise<string[]> {
      const [owner, stranger] = [await app.signIn('admin'), await app.signIn('admin')]
      const theirs = new Set([owner.workspaceId, owner.userId, owner.email])
      for (const route of callable) {
        for (const id of JSON.stringify(await prepare(route, owner)).match(anyUuid) ?? []) theirs.add(id)
      }
      const showing: string[] = []
      for (const route of callable.filter((route) => route.method === 'GET' && !namesSomething(route))) {
        const prepared = await prepare(route, stranger)
        const visible = JSON.stringify((await stranger.call('GET', addressOf(route, prepared))).body)
        const found = [...theirs].find((id) => visible.includes(id))
        if (found) showing.push(`${nameOf(route)} shows ${found}`)
      }
      return showing
    },
  }
}
