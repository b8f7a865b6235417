import { setTimeout } from 'node:timers/promises'
import type { Client } from '#test/harness'

/** Runs a check to its end; a check triggered by watching a page may still be running. */
export async function checkNow(me: Client, competitor: string) {
  for (;;) {
    const { body } = await me.post('/agents/market-maven/actions/monitor-competitor', {
      input: { competitor },
      wait: 60,
    })
    if (body.error !== 'A check is already running.') return body
    await setTimeout(100)
  }
}

export async function setMaven(me: Client, changes: object, enabled = true): Promise<void> {
  const { body: config } = await me.get('/agents/market-maven/config')
  const settings = { ...config.settings, ...changes }
  const { status: code } = await me.put('/agents/market-maven/config', { ...config, enabled, settings })
  if (code !== 200) throw new Error(`the settings were refused: ${code}`)
}
