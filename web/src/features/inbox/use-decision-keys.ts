import { useEffect, useRef } from 'react'
import { type Command, registerCommands } from '#kernel/commands/commands'

interface DecisionActions {
  step: (by: 1 | -1) => void
  approve: () => void
  reject: () => void
  edit: () => void
  undo: () => void
}

/** Registered while the list is in sight, so that the list of shortcuts has them too. */
export function useDecisionKeys(actions: DecisionActions): void {
  const latest = useRef(actions)
  latest.current = actions
  useEffect(() => {
    const group = 'Needs your decision'
    const does = (name: Exclude<keyof DecisionActions, 'step'>) => () => latest.current[name]()
    const commands: Command[] = [
      { id: 'inbox:next', title: 'Next decision', group, shortcut: 'j', run: () => latest.current.step(1) },
      { id: 'inbox:previous', title: 'Previous decision', group, shortcut: 'k', run: () => latest.current.step(-1) },
      { id: 'inbox:approve', title: 'Approve', group, shortcut: 'a', run: does('approve') },
      { id: 'inbox:edit', title: 'Edit', group, shortcut: 'e', run: does('edit') },
      { id: 'inbox:reject', title: 'Reject', group, shortcut: 'r', run: does('reject') },
      { id: 'inbox:undo', title: 'Undo the last decision', group, shortcut: 'z', run: does('undo') },
    ]
    return registerCommands(commands)
  }, [])
}
