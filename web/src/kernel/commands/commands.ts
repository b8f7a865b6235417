import type { Permission } from '@sextant/contract/kernel/roles'
import type { ComponentType } from 'react'
import { create } from 'zustand'
import { mayNow } from '../session/permissions.ts'

export interface CommandContext {
  /** Navigates to a path of the app. */
  go: (path: string) => void
}

export interface Command {
  id: string
  title: string
  group: string
  keywords?: readonly string[]
  /** Keys as in `g o` (one after the other) or `mod+k` (together; mod is Ctrl, or Cmd on a Mac). */
  shortcut?: string
  icon?: ComponentType<{ className?: string }>
  needs?: Permission
  /** Offered only while this returns true. */
  when?: () => boolean
  /** Takes what was typed as a question. */
  ask?: (question: string) => void
  run: (context: CommandContext) => void
}

/** A command that opens a page. */
export const opens = (
  id: string,
  title: string,
  path: string,
  details: Omit<Command, 'id' | 'title' | 'ask' | 'run'>,
): Command => ({ id, title, ...details, run: ({ go }) => go(path) })

export const useCommands = create<{ commands: readonly Command[] }>(() => ({ commands: [] }))

/** Adds commands and returns a function that removes them. A later command replaces one with the same id. */
export function registerCommands(added: readonly Command[]): () => void {
  const ids = new Set(added.map(({ id }) => id))
  useCommands.setState(({ commands }) => ({ commands: [...commands.filter(({ id }) => !ids.has(id)), ...added] }))
  return () =>
    useCommands.setState(({ commands }) => ({ commands: commands.filter((command) => !added.includes(command)) }))
}

export const offered = (commands: readonly Command[]) =>
  commands.filter(({ needs, when }) => (needs === undefined || mayNow(needs)) && (when?.() ?? true))
