import type { Route } from '@sextant/contract/kernel/route'
import type { MountedRoute } from '../../src/kernel/routes.ts'
import { type App, type ExampleCall, isStream, nameOf } from '../example-calls.ts'
import { mixedRules } from './house-mixed.ts'
import { type Findings, walkHouse } from './house-walk.ts'

/** Every rule maps the mounted routes to a list of violations. */
export function createHouseRules(app: App, mounted: MountedRoute[], samples: ExampleCall[]) {
  const byName = new Map(samples.map((sample) => [nameOf(sample.route), sample]))
  const sampleOf = (route: Route) => byName.get(nameOf(route))
  const routes = mounted.map(({ route }) => route)
  const callable = routes.filter((route) => sampleOf(route) && !isStream(route))

  let walk: Promise<Findings> | undefined
  const found = async (rule: keyof Findings) => {
    walk ??= walkHouse(app, routes, sampleOf)
    return (await walk)[rule]
  }

  return {
    ...mixedRules(app, callable, sampleOf),

    withoutSample: () => routes.filter((route) => !sampleOf(route)).map(nameOf),

    publicRoutes: () => routes.filter(({ access }) => access === 'public').map(nameOf),

    /** Changes that every member may make, whatever their role. */
    openChanges: () => routes.filter(({ method, access }) => method !== 'GET' && access === 'signed-in').map(nameOf),

    /** Routes that answer without a token, or with a token only in a cookie. */
    openToStrangers: () => found('openToStrangers'),

    /** Routes that answer anything but 404 for a workspace the caller isn't an active member of. */
    openToOutsiders: () => found('openToOutsiders'),

    /** Routes that show, change or reveal an item of another workspace. */
    leaks: () => found('leaks'),

    /** Changes that leave no audit event. */
    unaudited: () => found('unaudited'),

    /** Roles that get in and shouldn't, or are kept out and shouldn't be. */
    wrongDoors: () => found('wrongDoors'),

    /** Answers that a browser might show, frame, guess about or keep. */
    looseHeaders: () => found('looseHeaders'),
  }
}
