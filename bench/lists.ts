import path from 'node:path'
import { advocateSorts } from '@sextant/contract/advocates/routes'
import { outputSorts } from '@sextant/contract/agents/outputs'
import { runSorts } from '@sextant/contract/agents/routes'
import { postSorts } from '@sextant/contract/community/posts'
import { changeSorts } from '@sextant/contract/competitors/routes'
import { documentSorts } from '@sextant/contract/prds/routes'
import { transcriptSorts } from '@sextant/contract/prds/transcripts'
import { openDatabase } from '../server/src/adapters/postgres/database.ts'
import { addressOf } from '../server/src/adapters/postgres/embedded.ts'
import { type ServerProcess, signInTo } from '../server/test/running-server.ts'
import { atMost, median, row } from './print.ts'

const rows = Number(process.env.SEXTANT_BENCH_ROWS ?? 1_000_000)
const rounds = 5
const limitMs = 100

interface Room {
  name: string
  path: string
  /** Fills the columns of a table: `n` counts the rows. */
  table: string
  values: Record<string, string>
  sorts: readonly string[]
  /** Common and rare ones. */
  filters: readonly string[]
}

const title = `(array['Export','Search','Filter','Share','Sync'])[1 + n % 5] || ' ' || (array['reports','boards','photos','drafts'])[1 + n / 5 % 4] || ' no. ' || n`
const at = `now() - n * interval '10 seconds'`
const rarely = (rare: string, usual: string) => `case when n % 5000 = 0 then '${rare}' else '${usual}' end`
const agents = `(array['user-whisperer','market-maven','community-catalyst','impact-predictor'])[1 + (hashint4(n) & 3)]`

const rooms: readonly Room[] = [
  {
    name: 'tasks',
    path: '/agent-runs',
    table: 'agent_runs',
    values: {
      ...{ started_by: `'Ada'`, agent_id: agents, action_type: `'generate-prd'`, title, input: `'{}'` },
      ...{ status: rarely('failed', 'completed'), triggered_by: `'manual'`, expected_ms: '1', completed_at: at },
    },
    sorts: runSorts,
    filters: [
      'status=completed',
      'status=failed',
      'status=pending',
      'agentId=market-maven',
      'agentId=market-maven&status=failed',
    ],
  },
  {
    name: 'outputs',
    path: '/outputs',
    table: 'outputs',
    values: {
      ...{ run_id: 'uuidv7()', agent_id: agents, output_type: `'PRD'`, title, description: `'It saves time.'` },
      status: rarely('rejected', 'approved'),
    },
    sorts: outputSorts,
    filters: [
      'status=approved',
      'status=rejected',
      'status=completed',
      'agentId=market-maven',
      'search=reports',
      'search=4711',
    ],
  },
  {
    name: 'documents',
    path: '/agents/user-whisperer/documents',
    table: 'prds',
    values: {
      ...{ title, product_name: `'Larkspur'`, content: `'{}'`, is_template: `n % 5000 = 0` },
      ...{ status: rarely('approved', 'draft'), updated_at: at, is_sample: 'false' },
    },
    sorts: documentSorts,
    filters: ['status=draft', 'status=approved', 'kind=templates', 'search=reports', 'search=4711'],
  },
  {
    name: 'transcripts',
    path: '/agents/user-whisperer/transcripts',
    table: 'transcripts',
    values: { title, status: rarely('failed', 'ready'), kind: rarely('recording', 'text'), content: `'We talked.'` },
    sorts: transcriptSorts,
    filters: ['status=ready', 'status=failed', 'kind=recording', 'search=reports', 'search=4711'],
  },
  {
    name: 'posts',
    path: '/community/posts',
    table: 'community_posts',
    values: {
      ...{
        platform: rarely('discord', 'forum'),
        external_id: 'n::text',
        text_hash: `''`,
        author: `'Person ' || n % 5000`,
      },
      ...{
        author_key: `''`,
        content: title,
        posted_at: at,
        sentiment: rarely('negative', 'positive'),
        mood: 'n % 101',
      },
      ...{ priority: rarely('high', 'low'), is_escalated: 'n % 50000 = 0', responded: 'n % 3 = 0', read_at: 'now()' },
    },
    sorts: postSorts,
    filters: ['sentiment=negative', 'platform=forum&responded=open', 'priority=high', 'search=reports', 'search=4711'],
  },
  {
    name: 'changes',
    path: '/competitor-changes',
    table: 'competitor_changes',
    values: {
      ...{
        competitor_id: '$2',
        type: `'pricing'`,
        category: rarely('business', 'product'),
        impact: rarely('high', 'low'),
      },
      ...{ impact_reason: `''`, page_kind: `'pricing'`, title, description: `''`, confidence: '90', url: `''` },
      ...{ parts: `'[]'`, at },
    },
    sorts: changeSorts,
    filters: ['category=product', 'category=business', 'impact=high', 'impact=low&category=business'],
  },
  {
    name: 'advocates',
    path: '/advocates',
    table: 'advocates',
    values: { name: title, platform: `'twitter'`, status: rarely('inactive', 'active'), followers: 'n % 9000' },
    sorts: advocateSorts,
    filters: ['status=active', 'status=inactive', 'search=reports', 'search=4711'],
  },
]

/** First pages of lists of a million rows, by each sort and filter, and all of these together. */
export async function benchLists(server: ServerProcess, dataDir: string): Promise<void> {
  const { token, workspaceId } = await signInTo(dataDir)
  const headers = { authorization: `Bearer ${token}`, 'x-workspace-id': workspaceId }
  async function ask(path: string) {
    const began = performance.now()
    const answer = await fetch(`${server.origin}/api/v1${path}`, { headers })
    const body = (await answer.json()) as { items: unknown[]; nextCursor: string | null }
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(body)}`)
    return { ms: performance.now() - began, body }
  }
  const timed = async (path: string) => {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) times.push((await ask(path)).ms)
    return median(times)
  }
  for (const room of rooms) {
    await fill(room, dataDir, workspaceId)
    const sorts = room.sorts.flatMap((sort) => [`sort=${sort}`, `sort=-${sort}`])
    const { nextCursor } = (await ask(`${room.path}?sort=${room.sorts[1]}`)).body
    const queriesByKind = {
      'first page': [''],
      'second page': [`sort=${room.sorts[1]}&cursor=${nextCursor}`],
      sorted: sorts,
      filtered: room.filters,
      'filtered and sorted': room.filters.flatMap((filter) => sorts.map((sort) => `${filter}&${sort}`)),
    }
    for (const [what, queries] of Object.entries(queriesByKind)) {
      let slowest = { ms: 0, query: '' }
      for (const query of queries) {
        const ms = await timed(`${room.path}?${query}`)
        if (ms > limitMs) row(`  ${room.name}?${query}`, `${ms.toFixed(0)} ms`)
        if (ms > slowest.ms) slowest = { ms, query }
      }
      atMost(`${room.name}, ${what}${slowest.query && `: ${slowest.query.slice(0, 40)}`}`, slowest.ms, limitMs, 'ms')
    }
  }
}

async function fill({ table, values }: Room, dataDir: string, workspaceId: string): Promise<void> {
  // Only the superuser inserts rows without what they belong to.
  const connectionString = addressOf(path.join(dataDir, 'postgres'), 'postgres', 'sextant')
  const { pool, close } = openDatabase({ connectionString, max: 1, onError: () => {} })
  const client = await pool.connect()
  const other = '01890a5d-ac96-774b-bcce-b302099a8057'
  await client.query('set session_replication_role = replica')
  if (table === 'competitor_changes') {
    await client.query(
      `insert into competitors (id, workspace_id, name, url, next_check_at, created_by, created_at)
       values ($2, $1, 'Fabrikam', 'https://fabrikam.example', now(), 'Ada', now())`,
      [workspaceId, other],
    )
  }
  const isOther = Object.values(values).includes('$2')
  await client.query(
    `insert into ${table} (workspace_id, ${Object.keys(values).join(', ')})
     select $1, ${Object.values(values).join(', ')} from generate_series(1, ${rows}) n`,
    [workspaceId, ...(isOther ? [other] : [])],
  )
  await client.query(`vacuum analyze ${table}`)
  client.release(true)
  await close()
}
