import { counted } from '@sextant/contract/kernel/counted'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '#kernel/toasts/toasts'
import { offerUndo } from '#kernel/toasts/undo'
import { Button } from '#ui/button'

/** What can be done to several rows. */
export interface BulkAction<Item> {
  label: string
  /** As in "3 transcripts deleted". */
  done: string
  can?: (item: Item) => boolean
  run: (items: readonly Item[]) => Promise<unknown>
  undo?: (items: readonly Item[]) => Promise<unknown>
}

const atATime = 6

/** A call for each row, a few at a time. One that fails stops no other. */
export const oneByOne =
  <Item,>(call: (item: Item) => Promise<unknown>) =>
  async (items: readonly Item[]): Promise<void> => {
    const failures: unknown[] = []
    for (let at = 0; at < items.length; at += atATime) {
      const answers = await Promise.allSettled(items.slice(at, at + atATime).map(call))
      failures.push(...answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : [])))
    }
    if (failures.length > 0) throw failures[0]
  }

interface BulkBarProps<Item> {
  noun: readonly [string, string]
  chosen: readonly Item[]
  actions: readonly BulkAction<Item>[]
  onClear: () => void
}

export function BulkBar<Item>({ noun, chosen, actions, onClear }: BulkBarProps<Item>) {
  const cache = useQueryClient()
  const [running, setRunning] = useState<string>()

  async function act({ label, done, run, undo }: BulkAction<Item>, items: readonly Item[]) {
    setRunning(label)
    const message = `${counted(items.length, ...noun)} ${done}`
    try {
      await run(items)
      onClear()
      if (undo) offerUndo(message, undefined, { about: message, run: () => void takeBack(undo, items) })
      else toast.success(message)
    } catch (error) {
      toast.failure(`Couldn't finish: ${label}`, error)
    }
    setRunning(undefined)
    await cache.invalidateQueries()
  }

  async function takeBack(undo: NonNullable<BulkAction<Item>['undo']>, items: readonly Item[]) {
    await undo(items).catch((error: unknown) => toast.failure("Couldn't undo", error))
    await cache.invalidateQueries()
  }

  return (
    <div className="sticky top-16 z-2 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-paper px-5 py-2.5 sm:px-6">
      <p role="status" className="num text-sm">{`${counted(chosen.length, ...noun)} selected`}</p>
      <span className="ms-auto flex flex-wrap gap-2">
        <Button size="sm" variant="ghost" onClick={onClear}>
          Clear selection
        </Button>
        {actions.map((action) => {
          const able = action.can ? chosen.filter(action.can) : chosen
          return (
            <Button
              key={action.label}
              size="sm"
              isPending={running === action.label}
              disabledReason={able.length === 0 ? `None of them can be ${action.done}` : undefined}
              onClick={() => void act(action, able)}
            >
              {able.length < chosen.length && able.length > 0 ? `${action.label} ${able.length}` : action.label}
            </Button>
          )
        })}
      </span>
    </div>
  )
}
