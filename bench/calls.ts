import { setTimeout as pause } from 'node:timers/promises'
import { type ServerProcess, signInTo } from '../server/test/running-server.ts'

/** The calls of one person to a running server. */
export async function callsTo(server: ServerProcess, dataDir: string) {
  const { token, workspaceId } = await signInTo(dataDir)
  const headers = { authorization: `Bearer ${token}`, 'x-workspace-id': workspaceId }
  async function send(path: string, init: RequestInit) {
    const answer = await fetch(`${server.origin}/api/v1${path}`, init)
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer
  }
  return {
    workspaceId,
    get: (path: string) => send(path, { headers }),
    post: (path: string, body: object) =>
      send(path, {
        method: 'POST',
        headers: body instanceof FormData ? headers : { ...headers, 'content-type': 'application/json' },
        body: body instanceof FormData ? body : JSON.stringify(body),
      }),
  }
}

type Call = () => Promise<Response>

/** Milliseconds until the whole answer is there. */
export async function timeOf(call: Call): Promise<number> {
  const began = performance.now()
  await (await call()).arrayBuffer()
  return performance.now() - began
}

export async function timesOf(rounds: number, call: Call): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push(await timeOf(call))
  return times
}

/** One call after the other until the work is done. */
export async function timesDuring(work: Promise<unknown>, call: Call, look: () => void = () => {}): Promise<number[]> {
  const times: number[] = []
  let isOver = false
  const ended = work.finally(() => {
    isOver = true
  })
  while (!isOver) {
    times.push(await timeOf(call))
    look()
    await pause(5)
  }
  await ended
  return times
}
