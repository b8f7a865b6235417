import { may, type Role, roles } from '@sextant/contract/kernel/roles'
import type { Route } from '@sextant/contract/kernel/route'
import {
  type App,
  addressOf,
  type Call,
  type ExampleCall,
  isStream,
  nameOf,
  namesSomething,
  statusOf,
} from '../example-calls.ts'
import { type Client, type Reply, randomAddress } from '../harness.ts'

/** What each rule found, as sentences. */
export interface Findings {
  openToStrangers: string[]
  openToOutsiders: string[]
  leaks: string[]
  wrongDoors: string[]
  unaudited: string[]
  looseHeaders: string[]
}

/** A route with what its example call needs, in a workspace of its own. */
interface Visit {
  route: Route
  owner: Client
  prepared: Call
}

const changes = ({ method }: Route) => method !== 'GET'
const admits = ({ access }: Route, role: Role) => access === 'public' || access === 'signed-in' || may(role, access)

const apiHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

/**
 * Calls every route as everybody it must refuse and then as those it admits. What a call needs takes longer to prepare
 * than the calls take, and refused calls change nothing, so all rules share one preparation.
 */
export async function walkHouse(app: App, routes: Route[], sampleOf: (route: Route) => ExampleCall | undefined) {
  const found: Findings = {
    ...{ openToStrangers: [], openToOutsiders: [], leaks: [], wrongDoors: [], unaudited: [], looseHeaders: [] },
  }
  for (const route of routes) {
    const owner = await app.signIn('admin')
    const sample = sampleOf(route)
    const prepared = (await sample?.prepare(owner, app.server.db, app.server.ctx.ports)) ?? {}
    const visit = { route, owner, prepared }
    if (route.access !== 'public') await asStrangers(app, visit, found)
    if (!sample) continue
    await asOutsiders(app, visit, found)
    await asMembers(app, visit, false, found)
    if (!isStream(route)) await asOwner(app, visit, found)
    await asMembers(app, visit, true, found)
  }
  return found
}

/** Without a token, or with a token only in a cookie. */
async function asStrangers(app: App, { route, owner, prepared }: Visit, found: Findings): Promise<void> {
  const cookie = { cookie: `access_token=${owner.token}`, origin: 'https://evil.test' }
  const from = { body: prepared.body, ipAddress: randomAddress() }
  for (const headers of [{}, cookie, { authorization: 'Bearer none' }]) {
    const reply = await app.send(route.method, addressOf(route, prepared), { ...from, headers })
    if (reply.status !== 401) found.openToStrangers.push(`${nameOf(route)} answered ${reply.status}`)
    noteHeaders(route, reply, found)
  }
}

/** From another workspace, and in this one without a seat or with a resting one. */
async function asOutsiders(app: App, { route, owner, prepared }: Visit, found: Findings): Promise<void> {
  const stranger = await app.signIn('admin')
  if (namesSomething(route)) {
    const status = await statusOf(app, route, { by: stranger, prepared })
    if (status !== 404) found.leaks.push(`${nameOf(route)} answered ${status}`)
  }
  if (route.access === 'public') return
  const resting = await app.signIn('admin', owner.workspaceId)
  await app.admin.query("update memberships set status = 'inactive' where user_id = $1 and workspace_id = $2", [
    resting.userId,
    owner.workspaceId,
  ])
  const headers = { 'x-workspace-id': owner.workspaceId }
  for (const [who, by] of Object.entries({ stranger, 'inactive member': resting })) {
    const status = await statusOf(app, route, { by, prepared, headers })
    if (status !== 404) found.openToOutsiders.push(`${nameOf(route)} answered ${status} to the ${who}`)
  }
}

/** As each role that is admitted, or as each that isn't. The owner's own call stands for admins. */
async function asMembers(app: App, { route, owner, prepared }: Visit, isAdmitted: boolean, found: Findings) {
  if (route.access === 'public') return
  for (const role of roles.filter((role) => admits(route, role) === isAdmitted)) {
    if (role === owner.role && !isStream(route)) continue
    const by = await app.signIn(role, owner.workspaceId)
    noteDoor(route, role, await statusOf(app, route, { by, prepared }), found)
  }
}

function noteDoor(route: Route, role: Role, status: number, found: Findings): void {
  if ((status !== 403) !== admits(route, role)) found.wrongDoors.push(`${nameOf(route)} answered ${status} to ${role}`)
}

async function asOwner(app: App, { route, owner, prepared }: Visit, found: Findings): Promise<void> {
  const reply = await owner.call(route.method, addressOf(route, prepared), prepared.body)
  const { status, body, headers } = reply
  if (route.access !== 'public') noteDoor(route, owner.role, status, found)
  noteHeaders(route, reply, found)
  if (!changes(route)) return
  if (status >= 400) found.unaudited.push(`${nameOf(route)} answered ${status}: ${JSON.stringify(body)}`)
  else if (!(await isAudited(app, headers['x-request-id']))) found.unaudited.push(nameOf(route))
}

function noteHeaders(route: Route, { status, headers }: Reply, found: Findings): void {
  if (!route.returns) return
  const isJson = /^application\/json/.test(String(headers['content-type']))
  const wrong = Object.entries(apiHeaders).filter(([name, value]) => headers[name] !== value)
  if (isJson && wrong.length === 0) return
  found.looseHeaders.push(`${nameOf(route)} ${status}: ${JSON.stringify({ isJson, wrong })}`)
}

/** Events of this request, in any workspace: what a stranger does is recorded in that of the account it concerns. */
async function isAudited(app: App, requestId: unknown): Promise<boolean> {
  const { rows } = await app.admin.query('select 1 from audit_events where request_id = $1 limit 1', [requestId])
  return rows.length > 0
}
