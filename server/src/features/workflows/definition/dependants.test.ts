import { expect, test } from 'vitest'
import { testApp } from '#test/harness'
import { create, note, steps, wait } from '../workflows.fixtures.ts'

const { signIn } = await testApp()

test('what posts to Slack is told before Slack is disconnected, and nothing else is', async () => {
  const me = await signIn('admin')
  await create(me, { actions: steps(wait(1), note('Hello', ['#product'], 'slack')) })
  await create(me, { actions: steps(note('Hello', [], 'in-app')) })
  await create(await signIn('admin'), { actions: steps(note('Elsewhere', ['#x'], 'slack')) })
  const dependants = async (id: string) => (await me.get(`/integrations/${id}/dependants`)).body
  expect(JSON.stringify(await dependants('slack'))).toContain('workflow that posts to Slack')
  expect(JSON.stringify(await dependants('discord'))).not.toContain('workflow')
})
