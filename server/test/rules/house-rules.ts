import { may, type Role, roles } from '@sextant/contract/kernel/roles'
import type { Route } from '@sextant/contract/kernel/route'
import type { MountedRoute } from '../../src/kernel/routes.ts'
import { type App, addressOf, type ExampleCall, isStream, nameOf, namesSomething, statusOf } from '../example-calls.ts'
import type { Client } from '../harness.ts'
import { outsiderRules } from './house-outsiders.ts'

const changes = ({ method }: Route) => method !== 'GET'

const admits = ({ access }: Route, role: Role) => access === 'public' || access === 'signed-in' || may(role, access)

/** Every rule maps the mounted routes to a list of violations. */
export function createHouseRules(app: App, routes: MountedRoute[], samples: ExampleCall[]) {
  const sampleOf = (route: Route) => samples.find((sample) => nameOf(sample.route) === nameOf(route))
  const sampled = routes.map(({ route }) => route).filter(sampleOf)
  const callable = sampled.filter((route) => !isStream(route))

  const prepare = async (route: Route, by: Client) =>
    (await sampleOf(route)?.prepare(by, app.server.db, app.server.ctx.ports)) ?? {}

  return {
    ...outsiderRules(app, { all: routes.map(({ route }) => route), sampled, callable, sampleOf }),

    withoutSample: () =>
      routes
        .map(({ route }) => route)
        .filter((route) => !sampleOf(route))
        .map(nameOf),

    publicRoutes: () => routes.filter(({ route }) => route.access === 'public').map(({ route }) => nameOf(route)),

    /** Routes that show, change or reveal an item of another workspace. */
    async leaks(): Promise<string[]> {
      const leaks: string[] = []
      for (const route of sampled.filter(namesSomething)) {
        const prepared = await prepare(route, await app.signIn('admin'))
        const status = await statusOf(app, route, { by: await app.signIn('admin'), prepared })
        if (status !== 404) leaks.push(`${nameOf(route)} answered ${status}`)
      }
      return leaks
    },

    /** Changes that every member may make, whatever their role. */
    openChanges: () =>
      routes.filter(({ route }) => changes(route) && route.access === 'signed-in').map(({ route }) => nameOf(route)),

    /** Changes that leave no audit event. */
    async unaudited(): Promise<string[]> {
      const silent: string[] = []
      for (const route of callable.filter(changes)) {
        const me = await app.signIn('admin')
        const prepared = await prepare(route, me)
        const { status, body, headers } = await me.call(route.method, addressOf(route, prepared), prepared.body)
        if (status >= 400) silent.push(`${nameOf(route)} answered ${status}: ${JSON.stringify(body)}`)
        else if (!(await isTold(app, headers['x-request-id']))) silent.push(nameOf(route))
      }
      return silent
    },

    /** Roles that get in and shouldn't, or are kept out and shouldn't be. */
    async wrongDoors(): Promise<string[]> {
      const wrong: string[] = []
      for (const route of sampled.filter(({ access }) => access !== 'public')) {
        const owner = await app.signIn('admin')
        const prepared = await prepare(route, owner)
        // Denied roles first: an allowed one changes what the next one finds.
        for (const isAdmitted of [false, true]) {
          for (const role of roles.filter((role) => admits(route, role) === isAdmitted)) {
            const by = await app.signIn(role, owner.workspaceId)
            const status = await statusOf(app, route, { by, prepared })
            if ((status !== 403) !== isAdmitted) wrong.push(`${nameOf(route)} answered ${status} to ${role}`)
          }
        }
      }
      return wrong
    },
  }
}

/** Events of this request, in any workspace: what a stranger does is recorded in that of the account it concerns. */
async function isTold(app: App, requestId: unknown): Promise<boolean> {
  const { rows } = await app.admin.query('select 1 from audit_events where request_id = $1 limit 1', [requestId])
  return rows.length > 0
}
