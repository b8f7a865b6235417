import { readTalks } from '../engine/evaluate/talks.ts'
import { openReader } from '../engine/src/reader/open-reader.ts'
import { feedbackThemes } from '../server/src/features/prd-writing/evidence-first/feedback-themes.ts'
import type { ServerProcess } from '../server/test/running-server.ts'
import { callsTo, timeOf, timesDuring } from './calls.ts'
import { atMost, percentile, residentMb, row } from './print.ts'

const bytes = 200_000

const lines = [
  'Maya: Our customers want to export their reports as CSV, they ask every week.',
  'Jonas: The dashboard takes twelve seconds to load for large accounts, it must load in under two seconds.',
  'Priya: Three customers said they will not renew without single sign-on.',
  'Ana: I think we should talk to support before we decide anything about the audit log.',
]

function conversation(): string {
  let text = ''
  for (let index = 0; text.length < bytes; index++) {
    text += `${lines[index % lines.length]?.replace(/\.$/, '')}, as in case ${index}.\n`
  }
  return text
}

const [entries, fewer] = [5_000, 1_000]

/** Feedback as people write it: short lines of the labelled talks, again and again with another number. */
function feedback(count: number): string {
  const remarks = readTalks()
    .flatMap(({ lines }) => lines)
    .filter(({ text, labels }) => text.length <= 60 && (labels.has('request') || labels.has('problem')))
  return Array.from({ length: count }, (_, at) => `${remarks[at % remarks.length]?.text} (${at})`).join('\n')
}

/** A long conversation goes through the built-in engine while other calls are served. */
export async function benchTranscripts(server: ServerProcess, dataDir: string): Promise<void> {
  const { post } = await callsTo(server, dataDir)
  const generate = async (text: string) =>
    (await timeOf(() => post('/agents/user-whisperer/generate-prd', { source_text: text }))) / 1_000
  const pid = server.child.pid ?? 0
  const before = residentMb(pid)
  // The first call starts the thread and loads the weights, once per server.
  row('a short conversation, the first of all', `${(await generate(lines.join('\n'))).toFixed(1)} s`)
  let peak = before
  const long = generate(conversation())
  const waits = await timesDuring(
    long,
    () => fetch(`${server.origin}/status`),
    () => {
      peak = Math.max(peak, residentMb(pid))
    },
  )
  atMost('a conversation of 200 KB to a PRD', await long, 60, 's')
  atMost('status asked meanwhile, p99', percentile(waits, 0.99), 50, 'ms')
  atMost('memory it added at most', peak - before, 400, 'MB')
  await benchFeedback()
}

/** Feedback is grouped by the reader itself: a run of an agent would add its queue. */
async function benchFeedback(): Promise<void> {
  const reader = await openReader()
  const group = async (count: number) => {
    const began = performance.now()
    await feedbackThemes({ id: '', title: '', context: '', text: feedback(count), turns: [] }, reader)
    return (performance.now() - began) / 1_000
  }
  const [few, many] = [await group(fewer), await group(entries)]
  await reader.close()
  row(
    `${entries} feedback entries to themes`,
    `${many.toFixed(1)} s, ${(many / few).toFixed(1)} times ${fewer} entries`,
  )
}
