import { expect, test } from 'vitest'
import { testApp } from '#test/harness'

const { signIn, admin } = await testApp()

const titles = ['Delta', 'alpha', 'Charlie', 'bravo', 'Echo', 'alpha']

test('a list is sorted by what has an index, either way, page by page and with its total', async () => {
  const me = await signIn()
  await admin.query(
    `insert into transcripts (workspace_id, title, status, kind, content)
     select $1, title, case title when 'Echo' then 'failed' else 'ready' end, 'text', '' from unnest($2::text[]) title`,
    [me.workspaceId, titles],
  )
  async function all(query: string) {
    const found: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await me.get(
        `/agents/user-whisperer/transcripts?limit=2${query}${cursor && `&cursor=${cursor}`}`,
      )
      expect(body.total?.count).toBe(cursor === '' ? Number(query.includes('ready') ? 5 : 6) : undefined)
      found.push(...body.items.map(({ title }: { title: string }) => title))
      cursor = body.nextCursor
    }
    return found
  }
  const byTitle = ['alpha', 'alpha', 'bravo', 'Charlie', 'Delta', 'Echo']
  expect(await all('&sort=title')).toEqual(byTitle)
  expect(await all('&sort=-title')).toEqual(byTitle.toReversed())
  expect(await all('&sort=time')).toEqual(titles)
  expect(await all('')).toEqual(titles.toReversed())
  expect(await all('&sort=title&status=ready')).toEqual(byTitle.slice(0, 5))
})

test('a made-up page is refused', async () => {
  const me = await signIn()
  const id = '01890a5d-ac96-774b-bcce-b302099a8057'
  for (const query of ['sort=title', `sort=title&cursor=${id}`, `sort=updated&cursor=${id}_soon`, `cursor=${id}`]) {
    const cursor = query.includes('cursor') ? '' : '&cursor=nonsense'
    const answer = await me.get(`/agents/user-whisperer/documents?${query}${cursor}`)
    expect([query, answer.status]).toEqual([query, 400])
  }
  expect((await me.get('/agents/user-whisperer/documents?sort=size')).status).toBe(400)
})

async function addTranscripts(workspaceId: string, title: string, count: number) {
  await admin.query(
    `insert into transcripts (workspace_id, title, status, kind, content)
     select $1, $2 || n, case when n % 100 = 0 then 'failed' else 'ready' end, 'text', '' from generate_series(1, $3::int) n`,
    [workspaceId, title, count],
  )
}

test('words are found however frequent they are, in the workspace alone, with the total', async () => {
  const [me, other] = [await signIn(), await signIn()]
  await addTranscripts(me.workspaceId, 'Weekly call no. ', 2_600)
  await addTranscripts(me.workspaceId, 'Interview about exports ', 3)
  await addTranscripts(other.workspaceId, 'Interview about exports ', 5)
  const found = async (query: string) => {
    const { body } = await me.get(`/agents/user-whisperer/transcripts?limit=2&${query}`)
    return [body.total, body.items.map(({ title }: { title: string }) => title)]
  }
  expect(await found('search=export')).toEqual([
    { count: 3, isExact: true },
    ['Interview about exports 3', 'Interview about exports 2'],
  ])
  expect(await found('search=export&sort=title')).toEqual([
    { count: 3, isExact: true },
    ['Interview about exports 1', 'Interview about exports 2'],
  ])
  expect(await found('search=weekly+call')).toEqual([
    { count: 2_600, isExact: true },
    ['Weekly call no. 2600', 'Weekly call no. 2599'],
  ])
  expect(await found('search=weekly&status=failed&sort=time')).toEqual([
    { count: 26, isExact: true },
    ['Weekly call no. 100', 'Weekly call no. 200'],
  ])
  expect(await found('search=nowhere')).toEqual([{ count: 0, isExact: true }, []])
})

test('beyond ten thousand rows with the words, the total is estimated', async () => {
  const me = await signIn()
  await addTranscripts(me.workspaceId, 'Weekly call no. ', 10_500)
  await admin.query('analyze transcripts')
  const total = async (query: string) =>
    (await me.get(`/agents/user-whisperer/transcripts?limit=2&search=weekly${query}`)).body.total
  const all = await total('')
  expect(all.isExact).toBe(false)
  expect(all.count).toBeGreaterThan(10_000)
  expect(await total('&status=failed')).toEqual({ count: 105, isExact: true })
})
