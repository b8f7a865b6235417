import type { ServerProcess } from '../server/test/running-server.ts'
import { callsTo, timesOf } from './calls.ts'
import { atMost, median, percentile, ratio, row } from './print.ts'

const rows = 50_000
const rounds = 20

const sentences = [
  'The CSV export is broken since the last update and it is really frustrating. Can somebody please look into it?',
  'Love the new roadmap view, it saved our team an hour each week!',
  'How do I connect the Slack integration to two workspaces?',
  'Search takes ages on big boards, we gave up after ten seconds.',
  'We moved forty people to the new timeline, and the import was smooth.',
]

/** Fifty thousand posts by five thousand people over three months, as a file. */
function table(): string {
  const lines = Array.from({ length: rows }, (_, index) => {
    const at = new Date(Date.now() - (index / rows) * 90 * 86_400_000).toISOString()
    return `${index},Person ${index % 5_000},${sentences[index % sentences.length]?.replaceAll(',', ' ')} No. ${index},${at},${index % 40}`
  })
  return `id,author,content,date,likes\n${lines.join('\n')}`
}

/** An import, reading it beside other work, and the pages people open afterwards. */
export async function benchCommunity(server: ServerProcess, dataDir: string): Promise<void> {
  const { get, post } = await callsTo(server, dataDir)
  const form = new FormData()
  form.append('platform', 'forum')
  form.append('file', new Blob([table()], { type: 'text/csv' }), 'posts.csv')
  const began = performance.now()
  const { imported } = (await (await post('/community/imports', form)).json()) as { imported: number }
  const seconds = (performance.now() - began) / 1_000
  if (imported !== rows) throw new Error(`${imported} of ${rows} posts were imported`)
  row('posts imported per second', `${Math.round(rows / seconds)}`)
  ratio('posts imported per second, in thousands', rows / seconds / 1_000, 1)

  const waits: number[] = []
  const readFrom = performance.now()
  for (let waiting = rows; waiting > 0; ) {
    const from = performance.now()
    waiting = ((await (await get('/community/dashboard')).json()) as { waiting: number }).waiting
    waits.push(performance.now() - from)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  const readSeconds = (performance.now() - readFrom) / 1_000
  row('posts read for sentiment, topics and priority per second', `${Math.round(rows / (seconds + readSeconds))}`)
  row('the dashboard while they are read, p95', `${percentile(waits, 0.95).toFixed(0)} ms`)

  const timed = async (path: string) => median(await timesOf(rounds, () => get(path)))
  atMost('the dashboard of 50,000 posts, median', await timed('/community/dashboard?range=90d'), 100, 'ms')
  for (const filter of [
    '',
    'sentiment=negative',
    'platform=forum&priority=high&responded=open',
    'search=timeline',
    'sentiment=positive&search=4999',
  ]) {
    atMost(`the list, ${filter || 'unfiltered'}, median`, await timed(`/community/posts?${filter}`), 100, 'ms')
  }
}
