import { openDatabaseOf, signInTo } from '../../server/test/running-server.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { dataDir } from '../server.ts'
import { signInWith } from '../sign-in.ts'
import { chooseView } from '../team-view.ts'

const many = 150

test('a hundred decisions with the keyboard alone, and fifty approved and brought back together', async ({ page }) => {
  const me = await signInTo(dataDir())
  await addOutputs(me)
  await signInWith(page, me.token)
  await page.goto('/overview')
  await chooseView(page, 'Team View')
  const inbox = page.getByRole('region', { name: /^Needs your decision/ })
  const title = (left: number) => inbox.getByRole('heading', { name: `Needs your decision ${left}`, exact: true })
  await expect(title(many)).toBeVisible()
  await expectAccessible(page)

  const began = Date.now()
  await page.keyboard.press('j')
  for (let decided = 0; decided < 100; decided += 1) {
    await inbox.locator('[data-current]').waitFor()
    await page.keyboard.press(decided % 5 === 4 ? 'r' : 'a')
  }
  await expect(title(many - 100)).toBeVisible()
  await expect.poll(() => countOf('approved', me.workspaceId)).toBe(80)
  expect(await countOf('rejected', me.workspaceId)).toBe(20)
  expect(Date.now() - began).toBeLessThan(25_000)

  // The list may be loading again after so many decisions.
  await expect(async () => {
    await page.keyboard.press('Shift+X')
    await expect(page.getByText('All 50 items selected')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.keyboard.press('a')
  await expect(inbox).toBeHidden()
  await expect.poll(() => countOf('approved', me.workspaceId)).toBe(130)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(title(50)).toBeVisible()
  expect(await countOf('approved', me.workspaceId)).toBe(80)
})

async function addOutputs({ workspaceId, userId }: { workspaceId: string; userId: string }): Promise<void> {
  const { db, close } = openDatabaseOf(dataDir())
  const at = (number: number) => new Date(Date.now() - number * 1_000)
  const of = { workspace_id: workspaceId, agent_id: 'market-maven', title: 'Competitor report' }
  const runs = await db
    .insertInto('agent_runs')
    .values(
      Array.from({ length: many }, (_, number) => ({
        ...of,
        ...{ user_id: userId, started_by: 'Ada', action_type: 'monitor-competitor', status: 'completed', input: '{}' },
        ...{ triggered_by: 'manual', expected_ms: 1_000, progress: 100, created_at: at(number) },
      })),
    )
    .returning('id')
    .execute()
  await db
    .insertInto('outputs')
    .values(
      runs.map(({ id }, number) => ({
        ...{ ...of, title: `Competitor report ${number + 1}`, run_id: id, output_type: 'Competitor report' },
        ...{ status: 'completed', body: 'Prices rose.', created_at: at(number) },
      })),
    )
    .execute()
  await close()
}

async function countOf(status: string, workspaceId: string): Promise<number> {
  const { db, close } = openDatabaseOf(dataDir())
  const rows = await db
    .selectFrom('outputs')
    .select('id')
    .where((e) => e.and({ workspace_id: workspaceId, status }))
    .execute()
  await close()
  return rows.length
}
