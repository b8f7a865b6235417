import { setTimeout } from 'node:timers/promises'
import type { Client } from '#test/harness'

/** Checks it now and waits for the run to end; a check that watching a page has asked for may still be under way. */
export async function checkNow(me: Client, competitor: string) {
  for (;;) {
    const { body } = await me.post('/agents/market-maven/actions/monitor-competitor', {
      input: { competitor },
      wait: 60,
    })
    if (body.error !== 'A check is under way already.') return body
    await setTimeout(100)
  }
}

export async function setMaven(me: Client, changes: object, enabled = true): Promise<void> {
  const { body: config } = await me.get('/agents/market-maven/config')
  const settings = { ...config.settings, ...changes }
  const { status: code } = await me.put('/agents/market-maven/config', { ...config, enabled, settings })
  if (code !== 200) throw new Error(`the settings were refused: ${code}`)
}
