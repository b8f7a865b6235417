import type { Decided, Decision } from '@sextant/contract/inbox/routes'
import { type DecisionVerb, decisionWords, offerUndoMs } from '@sextant/contract/inbox/rules'
import { counted } from '@sextant/contract/kernel/counted'
import { useQueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { toast } from '#kernel/toasts/toasts'
import { inboxTopic, sendDecision, sendSnooze, sendUndo } from './inbox.api.ts'

/** By id: they leave the list before the server has answered. */
const useDecisions = create<{
  decidedIds: ReadonlySet<string>
  pending: number
  last?: { undo: () => void; until: number } | undefined
}>(() => ({ decidedIds: new Set(), pending: 0 }))

export const useDecidedIds = () => useDecisions(({ decidedIds }) => decidedIds)

type Ids = readonly { id: string }[]

const hide = (items: Ids) =>
  useDecisions.setState(({ decidedIds }) => ({ decidedIds: new Set([...decidedIds, ...items.map(({ id }) => id)]) }))

function show(items: Ids): void {
  const shownAgain = new Set(items.map(({ id }) => id))
  useDecisions.setState(({ decidedIds }) => ({
    decidedIds: new Set([...decidedIds].filter((id) => !shownAgain.has(id))),
  }))
}

const isIdle = () => useDecisions.getState().pending === 0

/** What the key for undo does: the same as the button in the message. */
export function undoLast(): void {
  const { last } = useDecisions.getState()
  if (!last || Date.now() >= last.until) return
  useDecisions.setState({ last: undefined })
  last.undo()
}

const titleOf = (decisions: readonly Decision[]) =>
  decisions.length === 1 ? `“${decisions[0]?.title}”` : counted(decisions.length, 'item', 'items')

function describe(decisions: readonly Decision[], verb: DecisionVerb): string {
  const words = new Set(decisions.map(({ kind }) => decisionWords[kind][verb].done))
  return `${words.size === 1 ? [...words][0] : 'Decided'} ${titleOf(decisions)}`
}

function tellRefused({ refused }: Decided, decisions: readonly Decision[]): void {
  if (refused.length === 0) return
  show(refused)
  const [first] = refused
  const named = decisions.find(({ id }) => id === first?.id)
  const others = refused.length > 1 ? ` And ${counted(refused.length - 1, 'other', 'others')}.` : ''
  toast.error(`Couldn't decide “${named?.title}”`, `${first?.detail}${others}`)
}

/** Decides right away in sight, and offers to undo it for ten seconds. */
export function useDecide() {
  const cache = useQueryClient()

  /** Lists are loaded again after the last of several decisions, so that none of them flashes. */
  async function settle(work: () => Promise<void>): Promise<void> {
    useDecisions.setState(({ pending }) => ({ pending: pending + 1 }))
    try {
      await work()
    } finally {
      useDecisions.setState(({ pending }) => ({ pending: pending - 1 }))
      if (isIdle()) await cache.invalidateQueries({ queryKey: inboxTopic })
      // The lists no longer have them, so one that is asked about again may appear.
      if (isIdle()) useDecisions.setState({ decidedIds: new Set() })
    }
  }

  function undo(decisions: readonly Decision[], sent: Promise<Decided | undefined>): void {
    void settle(async () => {
      // The decision may still be on its way.
      const done = new Set((await sent)?.done.map(({ id }) => id))
      const items = decisions.filter(({ id }) => done.has(id))
      if (items.length === 0) return
      try {
        const undone = await sendUndo(items)
        show(undone.done)
        const [refusal] = undone.refused
        if (refusal) toast.error("Couldn't undo", refusal.detail)
        else toast.info(`Undone: ${titleOf(items)}`, undefined, { about: 'decision' })
      } catch (error) {
        toast.failure("Couldn't undo", error)
      }
    })
  }

  function act(decisions: readonly Decision[], { send, done, canUndo }: Act): void {
    if (decisions.length === 0) return
    hide(decisions)
    const sent = send().catch((error: unknown) => {
      show(decisions)
      toast.failure("Couldn't save your decision", error)
      return undefined
    })
    void settle(async () => {
      const decided = await sent
      if (decided) tellRefused(decided, decisions)
    })
    const run = () => undo(decisions, sent)
    useDecisions.setState({ last: canUndo ? { undo: run, until: Date.now() + offerUndoMs } : undefined })
    toast.success(done, undefined, {
      duration: offerUndoMs,
      about: 'decision',
      ...(canUndo && { action: { label: 'Undo', run } }),
    })
  }

  return {
    decide: (decisions: readonly Decision[], verb: DecisionVerb, reason: string) =>
      act(decisions, {
        send: () => sendDecision(decisions, verb, reason),
        done: describe(decisions, verb),
        canUndo: decisions.every(({ kind }) => decisionWords[kind][verb].final === undefined),
      }),
    snooze: (decisions: readonly Decision[], until: Date) =>
      act(decisions, {
        send: () => sendSnooze(decisions, until),
        done: `Snoozed ${titleOf(decisions)} until ${dayText.format(until)}`,
        canUndo: true,
      }),
  }
}

const dayText = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'short', day: 'numeric' })

interface Act {
  send: () => Promise<Decided>
  done: string
  canUndo: boolean
}
