import { useEffect, useRef } from 'react'
import { type Command, registerCommands } from '#kernel/commands/commands'

const group = 'Needs your decision'

const keys = {
  next: ['j', 'Next decision'],
  previous: ['k', 'Previous decision'],
  approve: ['a', 'Approve'],
  edit: ['e', 'Edit'],
  reject: ['r', 'Reject'],
  snooze: ['s', 'Snooze'],
  select: ['x', 'Select'],
  selectAll: ['shift+x', 'Select all'],
  undo: ['z', 'Undo the last decision'],
} as const

export type DecisionKeys = Record<keyof typeof keys, () => void>

/** Registered while the list is in sight, so that the list of shortcuts has them too. */
export function useDecisionKeys(actions: DecisionKeys): void {
  const latest = useRef(actions)
  latest.current = actions
  useEffect(() => {
    const names = Object.keys(keys) as (keyof typeof keys)[]
    const commands = names.map((name): Command => {
      const [shortcut, title] = keys[name]
      return { id: `inbox:${name}`, title, group, shortcut, run: () => latest.current[name]() }
    })
    return registerCommands(commands)
  }, [])
}
