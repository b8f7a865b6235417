import type { Client, testApp } from '#test/harness'

type App = Pick<Awaited<ReturnType<typeof testApp>>, 'admin' | 'clientOf'>

/** Calls as a person who stays signed in even if the clock was moved. */
export function clockedCalls({ admin, clientOf }: App, now: () => Date) {
  const here = async (me: Client): Promise<Client> => {
    const expires = new Date(now().getTime() + 86_400_000)
    await admin.query('update sessions set created_at = $2, last_used_at = $2, expires_at = $3 where id = $1', [
      me.sessionId,
      now(),
      expires,
    ])
    return clientOf(me)
  }
  return {
    here,
    get: async (me: Client, url: string) => (await here(me)).get(url),
    post: async (me: Client, url: string, body?: unknown) => (await here(me)).post(url, body),
  }
}
