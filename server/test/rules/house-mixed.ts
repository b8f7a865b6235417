import type { Route } from '@sextant/contract/kernel/route'
import { type App, addressOf, type Call, type ExampleCall, nameOf, namesSomething } from '../example-calls.ts'
import type { Client } from '../harness.ts'

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

/** Calls in which items of two workspaces meet. */
export function mixedRules(app: App, callable: Route[], sampleOf: (route: Route) => ExampleCall | undefined) {
  const prepare = async (route: Route, by: Client): Promise<Call> =>
    (await sampleOf(route)?.prepare(by, app.server.db, app.server.ctx.ports)) ?? {}

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
