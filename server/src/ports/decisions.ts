import type { DecidedItem, Decision } from '@sextant/contract/inbox/routes'
import type { DecisionKind, DecisionVerb } from '@sextant/contract/inbox/rules'
import type { Permission } from '@sextant/contract/kernel/roles'
import type { RequestCtx } from '#kernel/context'
import type { Place } from '#kernel/paging'

/** Ordered by time, then by id, both descending; the rank is the time in milliseconds. */
export interface DecisionPage {
  after: Place | undefined
  atMost: number
  /** What the person put off. */
  except: readonly string[]
}

export type OpenDecision = Omit<Decision, 'kind' | 'verbs'> & {
  /** Both, unless it says otherwise. */
  verbs?: DecisionVerb[]
}

/** One kind of decision that a feature asks people for; the inbox merges all kinds. */
export interface DecisionSource {
  /** What deciding needs; everyone may when it is missing. */
  needs?: Permission
  /** Only what the acting person is asked about. */
  list(ctx: RequestCtx, page: DecisionPage): Promise<OpenDecision[]>
  count(ctx: RequestCtx, except: readonly string[]): Promise<number>
  approve(ctx: RequestCtx, item: DecidedItem): Promise<unknown>
  /** Missing where there is nothing to record: the inbox then hides the item from the person. */
  reject?(ctx: RequestCtx, item: DecidedItem, reason: string): Promise<unknown>
  /** Takes back the acting person's own decision, for a minute; missing where that is impossible. */
  undo?(ctx: RequestCtx, item: DecidedItem): Promise<unknown>
}

export type DecisionSources = Partial<Record<DecisionKind, DecisionSource>>
