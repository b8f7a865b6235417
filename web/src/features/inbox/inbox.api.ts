import { type Decision, inboxRoutes } from '@sextant/contract/inbox/routes'
import type { DecisionKind, DecisionVerb } from '@sextant/contract/inbox/rules'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { clientFor } from '#kernel/data/client'
import { filteredListQuery } from '#kernel/data/paging'

const api = clientFor(inboxRoutes)

export const inboxTopic = ['inbox'] as const
const pageSize = 100

export const inboxQuery = (kind: DecisionKind | undefined) =>
  infiniteQueryOptions({
    ...filteredListQuery([...inboxTopic, kind ?? 'all'], (cursor, signal) =>
      api.list({ query: { kind, cursor, limit: pageSize }, signal }),
    ),
    meta: { alsoRefreshOn: ['outputs', 'review', 'prds', 'community', 'advocates', 'runs', 'deliveries', 'teams'] },
  })

const itemOf = ({ kind, id, revision }: Decision) => ({ kind, id, revision })

export const sendDecision = (decisions: readonly Decision[], verb: DecisionVerb, reason: string) =>
  api.decide({ body: { verb, reason, items: decisions.map(itemOf) } })

export const sendUndo = (decisions: readonly Decision[]) => api.undo({ body: { items: decisions.map(itemOf) } })

export const sendSnooze = (decisions: readonly Decision[], until: Date) =>
  api.snooze({ body: { until: until.toISOString(), items: decisions.map(itemOf) } })
