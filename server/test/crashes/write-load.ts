const choices = ['30d', '90d', '1y', 'forever'] as const

interface WriteLoad {
  /** Request ids of the successful writes. */
  acknowledged: string[]
  /** How often each other status came; 0 means no response. */
  refused: Map<number, number>
  stop(): Promise<void>
}

/** Several people who save the settings as fast as they can. */
export function startWriteLoad(origin: string, headers: Record<string, string>, people = 8): WriteLoad {
  const acknowledged: string[] = []
  const refused = new Map<number, number>()
  let isStopping = false

  async function write(turn: number): Promise<void> {
    const body = JSON.stringify({ workflowHistory: choices[turn % 4], agentOutputHistory: '1y', timeZone: 'UTC' })
    try {
      const reply = await fetch(`${origin}/api/v1/settings`, {
        method: 'PUT',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
        signal: AbortSignal.timeout(15_000),
      })
      await reply.arrayBuffer()
      if (reply.ok) acknowledged.push(reply.headers.get('x-request-id') ?? '')
      else count(reply.status)
    } catch {
      count(0)
    }
  }

  function count(status: number): void {
    refused.set(status, (refused.get(status) ?? 0) + 1)
  }

  const loops = Array.from({ length: people }, async (_, person) => {
    for (let turn = person; !isStopping; turn++) {
      const before = acknowledged.length
      await write(turn)
      // A refusal returns right away; retrying without a pause would only keep the machine busy.
      if (acknowledged.length === before) await new Promise((done) => setTimeout(done, 20))
    }
  })

  return {
    acknowledged,
    refused,
    async stop() {
      isStopping = true
      await Promise.all(loops)
    },
  }
}
