import { type Impact, impacts } from '@sextant/contract/competitors/rules'
import { counted } from '@sextant/contract/kernel/counted'
import { defineAction, type RunCtx } from '#kernel/agents'
import { UserError } from '#kernel/errors'
import * as queries from '../competitors.queries.ts'
import { averageConfidence } from '../market/average-confidence.ts'
import { plain } from '../market/markdown.ts'
import { alerting, type CheckOutcome, checkCompetitor } from './check.service.ts'

const most = 1_000
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Checks one competitor or all of them. Results are stored page by page, so an aborted run loses nothing. */
export const monitorCompetitor = defineAction({
  agentId: 'market-maven',
  actionType: 'monitor-competitor',
  titleOf: ({ competitor }) => (competitor && !uuid.test(competitor) ? `Check ${competitor}` : 'Competitor check'),
  async perform(ctx, { competitor }) {
    const chosen = await chosenBy(ctx, competitor.trim())
    const outcomes: CheckOutcome[] = []
    for (const [index, one] of chosen.entries()) {
      await ctx.progress(Math.round((95 * index) / chosen.length), `Checking ${one.name}`)
      const options = { settings: ctx.settings, signal: ctx.signal, isAnnounced: false }
      outcomes.push(await checkCompetitor(ctx, one, options))
    }
    refuseIfNothingWasRead(outcomes)
    const changes = outcomes.flatMap((outcome) => outcome.changes)
    const alerts = alerting(changes, ctx.settings)
    const priority = impacts.find((impact: Impact) => alerts.some((alert) => alert.impact === impact))
    return {
      title: titleOf(outcomes, changes.length),
      description:
        changes
          .map(({ title }) => title)
          .join(' · ')
          .slice(0, 400) || 'No relevant changes.',
      body: bodyOf(outcomes),
      confidence: averageConfidence(changes),
      events: priority ? [{ eventType: 'competitor-alert', priority }] : [],
    }
  },
})

async function chosenBy(ctx: RunCtx<'market-maven'>, nameOrId: string): Promise<queries.StoredCompetitor[]> {
  const search = uuid.test(nameOrId) ? { id: nameOrId } : nameOrId ? { text: nameOrId } : {}
  const found = await queries.named(ctx.db, ctx.actor.workspaceId, search, most)
  const real = found.filter(({ isSample }) => !isSample)
  if (real.length > 0) return real
  if (found.length > 0)
    throw new UserError(
      'conflict',
      "You only have sample competitors, and there's no site behind them to check. Add a competitor first.",
    )
  throw new UserError(
    'not_found',
    nameOrId
      ? `You aren't monitoring a competitor called “${nameOrId.slice(0, 60)}”.`
      : "You aren't monitoring any competitors yet. Add one first.",
  )
}

function refuseIfNothingWasRead(outcomes: readonly CheckOutcome[]): void {
  if (outcomes.every(({ isBusy }) => isBusy)) throw new UserError('conflict', 'A check is already running.')
  const problem = outcomes.flatMap(({ problems }) => problems)[0]
  if (problem && outcomes.every(({ pagesRead }) => pagesRead === 0)) {
    throw new UserError('conflict', `Check failed: ${problem.problem}`)
  }
}

function titleOf(outcomes: readonly CheckOutcome[], changes: number): string {
  const [only, ...others] = outcomes
  const what = only && others.length === 0 ? only.competitor.name : counted(outcomes.length, 'competitor')
  return `${what}: ${changes === 0 ? 'no changes' : counted(changes, 'change')}`
}

function bodyOf(outcomes: readonly CheckOutcome[]): string {
  return outcomes
    .map((outcome) => [`## ${plain(outcome.competitor.name)}`, ...linesOf(outcome)].join('\n'))
    .join('\n\n')
}

function* linesOf({ changes, problems, pagesRead, isBusy }: CheckOutcome): Generator<string> {
  if (isBusy) yield '- Another check is already running.'
  else yield `- ${counted(pagesRead, 'page')} read.`
  for (const { title, type, impact, confidence, description, url } of changes) {
    yield `- **${plain(title)}** (${type}, ${impact} impact, ${confidence}% confidence). ${plain(description)} Source: <${url}>`
  }
  for (const { url, problem } of problems) yield `- *Check failed* for <${url}>: ${plain(problem)}`
}
