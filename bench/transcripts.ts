import { type ServerProcess, signInTo } from '../server/test/running-server.ts'
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

/** A long conversation goes through the built-in engine while other calls are served. */
export async function benchTranscripts(server: ServerProcess, dataDir: string): Promise<void> {
  const { token, workspaceId } = await signInTo(dataDir)
  const headers = {
    authorization: `Bearer ${token}`,
    'x-workspace-id': workspaceId,
    'content-type': 'application/json',
  }
  const generate = async (text: string) => {
    const began = performance.now()
    const answer = await fetch(`${server.origin}/api/v1/agents/user-whisperer/generate-prd`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ source_text: text }),
    })
    if (!answer.ok) throw new Error(`generate-prd answered ${answer.status}: ${await answer.text()}`)
    return (performance.now() - began) / 1_000
  }
  const pid = server.child.pid ?? 0
  const before = residentMb(pid)
  // The first call starts the thread and loads the weights, once per server.
  row('a short conversation, the first of all', `${(await generate(lines.join('\n'))).toFixed(1)} s`)
  const waits: number[] = []
  let [isOver, peak] = [false, before]
  const long = generate(conversation()).finally(() => {
    isOver = true
  })
  while (!isOver) {
    const began = performance.now()
    await (await fetch(`${server.origin}/status`)).arrayBuffer()
    waits.push(performance.now() - began)
    peak = Math.max(peak, residentMb(pid))
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  atMost('a conversation of 200 KB to a PRD', await long, 60, 's')
  atMost('status asked meanwhile, p99', percentile(waits, 0.99), 50, 'ms')
  atMost('memory it added at most', peak - before, 400, 'MB')
}
