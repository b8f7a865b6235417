import { type Received, type Say, says, startModel } from '#adapters/llm/stand-in.fixtures'
import { orNotFound } from '#kernel/errors'
import type { Client, testApp } from '#test/harness'

export const apiKey = 'sk-canary-0123456789wxyz'

/** A provider that lists two models and answers every question with `answer`. */
export const providerStandIn = (answer: (call: Received) => Say = () => says({ color: 'blue' })) =>
  startModel((call) => {
    if (!call.path.endsWith('/models')) return answer(call)
    const isKnown = call.headers.authorization === `Bearer ${apiKey}`
    if (!isKnown) return { status: 401, body: { error: { message: `Wrong key ${call.headers.authorization}` } } }
    return { body: { data: [{ id: 'small' }, { id: 'large' }] } }
  })

type App = Awaited<ReturnType<typeof testApp>>

/** A context acting as this person, as other features use it. */
export async function actingAs({ server }: App, me: Client) {
  return server.ctx.as(orNotFound(await server.ctx.ports.actorOf(server.db, me.userId, me.workspaceId), 'Actor'))
}
