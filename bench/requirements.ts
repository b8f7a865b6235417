import { openDatabaseOf, type ServerProcess } from '../server/test/running-server.ts'
import { callsTo, timesOf } from './calls.ts'
import { atMost, median } from './print.ts'

const requirements = 10_000
const rounds = 20

/** The pages that people open in a workspace of ten thousand requirements, which two hundred documents share. */
export async function benchRequirements(server: ServerProcess, dataDir: string): Promise<void> {
  const { workspaceId, get } = await callsTo(server, dataDir)
  const { pool, close } = openDatabaseOf(dataDir)
  await pool.query(
    `with documents as (
       insert into prds (workspace_id, title, content, is_sample)
         select $1, 'Document ' || n, '{}', false from generate_series(1, 200) n returning id, title
     ), kept as (
       insert into requirements (workspace_id, title, description, priority, status, theme, release, people, quotes,
           customers, value, documents, created_at, updated_at)
         select $1, (array['Export','Search','Filter','Share','Sync'])[1 + n % 5] || ' '
             || (array['reports','boards','photos','drafts'])[1 + n / 5 % 4] || ' no. ' || n, 'It saves time.',
           (array['high','medium','low'])[1 + n % 3], (array['new','planned','in-progress','shipped','declined'])[1 + n % 5],
           case when n % 4 = 0 then '' else 'Theme ' || n % 12 end, case when n % 3 = 0 then '' else '2.' || n % 8 end,
           n % 40, n % 60, n % 7, n % 7 * 1000 + n % 90, 1, now() - n * interval '1 minute', now() - n * interval '1 minute'
         from generate_series(1, $2::int) n returning id, title
     ), numbered as (select id, title, row_number() over () n from kept),
       pages as (select id, title, row_number() over () - 1 as n from documents)
     insert into requirement_places (prd_id, item_id, workspace_id, requirement_id, prd_title, is_approved, title, words,
         description, effort, priority, speakers, quotes)
       select pages.id, 'requirement-' || numbered.n, $1, numbered.id, pages.title, false, numbered.title,
         lower(numbered.title), '', 'unknown', 'medium', '{}', 0
       from numbered join pages on pages.n = numbered.n % 200`,
    [workspaceId, requirements],
  )
  await pool.query('vacuum analyze requirements, requirement_places')
  await close()
  const timed = async (path: string) => median(await timesOf(rounds, () => get(`/requirements${path}`)))
  for (const filter of [
    '',
    'sort=-priority',
    'sort=-people&status=planned',
    'sort=-value',
    'sort=-value&search=reports',
    'search=reports',
    'theme=Theme 5&sort=-updated',
  ]) {
    atMost(`the table, ${filter || 'unfiltered'}, median`, await timed(`?${filter}`), 100, 'ms')
  }
  for (const by of ['status', 'priority', 'theme', 'release']) {
    for (const sort of ['priority', 'value']) {
      atMost(`the board by ${by}, sorted by ${sort}, median`, await timed(`/board?by=${by}&sort=-${sort}`), 100, 'ms')
    }
  }
}
