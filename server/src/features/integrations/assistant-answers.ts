import { type IntegrationId, integrationIds, kindOf } from '@sextant/contract/integrations/catalogue'
import { counted } from '@sextant/contract/kernel/counted'
import type { AnswerProviders } from '#kernel/assistant-answers'
import type { RequestCtx } from '#kernel/context'
import { type FindRecords, type FoundRecord, nearest } from '#kernel/records'
import { list, type StoredConnection } from './integrations.queries.ts'
import { searchFailed } from './records.queries.ts'

const stateOf = (connection: StoredConnection | undefined) => {
  if (!connection) return 'not connected'
  if (connection.problem) return `connected, with a problem: ${connection.problem}`
  if (connection.status === 'pending') return 'connecting'
  return connection.isSandbox ? 'connected (sandbox)' : 'connected'
}

async function matchingRecords(ctx: RequestCtx, words: string): Promise<(FoundRecord & { isConnected: boolean })[]> {
  const stored = await list(ctx.db, ctx.actor.workspaceId)
  const sought = words.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = (id: IntegrationId) =>
    sought.every((word) =>
      kindOf(id)
        .name.toLowerCase()
        .split(/\W+/)
        .some((part) => part.startsWith(word)),
    )
  return integrationIds.filter(fits).map((id) => {
    const connection = stored.find(({ integration }) => integration === id)
    return {
      kind: 'Integration',
      id,
      title: kindOf(id).name,
      detail: stateOf(connection),
      url: `/integrations?${new URLSearchParams({ integration: id })}`,
      at: connection?.connectedAt ?? ctx.now(),
      isConnected: connection?.status === 'connected',
    }
  })
}

const plain = ({ isConnected: _, ...record }: FoundRecord & { isConnected: boolean }): FoundRecord => record

export const findRecords: FindRecords = async (ctx, search) =>
  search.words.trim() ? nearest(search, (await matchingRecords(ctx, search.words)).map(plain)) : []

export const assistantAnswers: AnswerProviders = {
  integrations: async (ctx, { words, limit }) => {
    const found = await matchingRecords(ctx, words)
    if (found.length === 0) return undefined
    if (words) {
      const states = found.map(({ title, detail }) => `${title} is ${detail}`).join('. ')
      return { sentence: `${states}.`, count: found.length, records: found.slice(0, limit).map(plain) }
    }
    const connected = found.filter(({ isConnected }) => isConnected)
    const names = connected.map(({ title }) => title).join(', ')
    const page = {
      kind: 'Page',
      id: 'integrations',
      title: 'Integrations',
      detail: '',
      url: '/integrations',
      at: ctx.now(),
    }
    return {
      sentence: names
        ? `${counted(connected.length, 'integration is', 'integrations are')} connected: ${names}.`
        : 'No integrations are connected.',
      count: connected.length,
      records: connected.length > 0 ? connected.slice(0, limit).map(plain) : [page],
    }
  },
  failures: async (ctx, { period, limit }) => {
    const { count, records } = await searchFailed(ctx.db, ctx.actor.workspaceId, { words: '', period, limit })
    const when = period?.label ? ` ${period.label}` : ''
    return {
      sentence: `${counted(count, 'delivery', 'deliveries')} to other tools failed${when}.`,
      count,
      kind: 'Delivery',
      records,
    }
  },
}
