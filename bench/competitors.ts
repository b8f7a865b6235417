import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { firstSite, htmlOf, type Site } from '../server/src/features/competitors/site.fixtures.ts'
import { siteVersions } from '../server/src/features/competitors/site-versions.fixtures.ts'
import { launch, openDatabaseOf, signInTo } from '../server/test/running-server.ts'
import { atMost, residentMb, row, verdict } from './print.ts'

const port = 3987
const competitors = 500
const hosts = 100
const kinds = ['home', 'pricing', 'blog'] as const
const paths = { home: '', pricing: 'pricing', blog: 'blog' }
const longestPassSeconds = 180
const mostMb = 700

/** Each site has its own address, so the one-request limit applies to each, not to all together. */
async function openSites(current: () => Site): Promise<{ servers: Server[]; names: string[] }> {
  const servers: Server[] = []
  let shared = 0
  for (let index = 0; index < hosts; index += 1) {
    const server = createServer((request, response) => {
      const path = (request.url ?? '/').replace(/^\/c\d+\//, '/')
      const html = htmlOf(current(), path === '' ? '/' : path)
      response.writeHead(html ? 200 : 404, { 'content-type': 'text/html' }).end(html ?? '')
    }).listen(shared, `127.0.1.${index + 1}`)
    await once(server, 'listening')
    shared = (server.address() as AddressInfo).port
    servers.push(server)
  }
  return { servers, names: servers.map((_, index) => `127.0.1.${index + 1}:${shared}`) }
}

/** Five hundred competitors with three pages each, all due at the same time. */
export async function benchCompetitors(dataDir: string): Promise<void> {
  let site: Site = firstSite
  const { servers, names } = await openSites(() => site)
  const server = launch({ dataDir, port, env: { SEXTANT_ALLOW_HOSTS: names.join(',') } })
  await server.ready()
  const { workspaceId } = await signInTo(dataDir)
  const { pool, close } = openDatabaseOf(dataDir)
  try {
    await insertCompetitors(pool, workspaceId, names)
    const first = await onePass(pool, server.child.pid ?? 0)
    row(
      `First pass, ${competitors * kinds.length} pages`,
      `${first.seconds.toFixed(1)} s, at most ${first.mb.toFixed(0)} MB`,
    )
    site = siteVersions[0]?.site ?? site
    const second = await onePass(pool, server.child.pid ?? 0)
    const { rows } = await pool.query('select count(*)::int as found from competitor_changes where not is_sample')
    verdict('Changes found, one for each price list', rows[0].found === competitors, `${rows[0].found}`)
    atMost(`Pass with ${competitors} changes`, second.seconds, longestPassSeconds, 's')
    atMost('Server memory during that time', Math.max(first.mb, second.mb), mostMb, 'MB')
    row('Pages per second', ((competitors * kinds.length) / second.seconds).toFixed(1))
  } catch (error) {
    process.stderr.write(server.output())
    throw error
  } finally {
    await close()
    await server.stop()
    for (const one of servers) one.close()
  }
}

async function insertCompetitors(pool: pg.Pool, workspaceId: string, names: string[]): Promise<void> {
  for (let index = 0; index < competitors; index += 1) {
    const url = `http://${names[index % names.length]}/c${index}/`
    const far = '9999-01-01'
    const { rows } = await pool.query(
      'insert into competitors (workspace_id, name, url, next_check_at, created_by, created_at) values ($1, $2, $3, $4, $5, now()) returning id',
      [workspaceId, `Rival ${index}`, url, far, 'bench'],
    )
    for (const kind of kinds) {
      await pool.query(
        'insert into competitor_pages (workspace_id, competitor_id, url, kind, is_watched) values ($1, $2, $3, $4, true)',
        [workspaceId, rows[0].id, `${url}${paths[kind]}`, kind],
      )
    }
  }
}

/** From the moment they are found due until the last one is checked. */
async function onePass(pool: pg.Pool, pid: number): Promise<{ seconds: number; mb: number }> {
  await pool.query("update competitors set next_check_at = 'epoch', last_checked_at = null where not is_sample")
  let began: number | undefined
  let mb = 0
  for (;;) {
    await pause(500)
    mb = Math.max(mb, residentMb(pid))
    const { rows } = await pool.query(
      "select count(*) filter (where last_checked_at is null)::int as waiting, count(*) filter (where next_check_at > 'epoch')::int as taken from competitors where not is_sample",
    )
    if (rows[0].taken > 0) began ??= performance.now()
    if (rows[0].waiting === 0) return { seconds: (performance.now() - (began ?? 0)) / 1_000, mb }
  }
}
