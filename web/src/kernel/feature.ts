import type { ComponentType, ReactNode } from 'react'
import type { Command } from './commands.ts'

type Lazy<Props = object> = () => Promise<{ default: ComponentType<Props> }>

export interface FeaturePage {
  /** As the router writes it: `/workflows/edit/$workflowId`. */
  path: `/${string}`
  lazy: Lazy
  title: string
  /** `public` pages stand outside the shell and need nobody signed in. */
  area?: 'signed-in' | 'public'
}

export interface WebFeature {
  name: string
  pages: readonly FeaturePage[]
  commands?: readonly Command[]
  /** What the room puts at the right of the header. */
  header?: { place: 'notifications' | 'account'; lazy: Lazy }
  /** Wraps the signed-in area: for what has to be there on every page. */
  providers?: readonly Lazy<{ children: ReactNode }>[]
  /** Runs once, before the first page: plugs the room's functions into kernel ports. */
  start?: () => void
}

/** The web door of a room. It loads with the first page, so everything heavy in it is a dynamic import. */
export const defineWebFeature = (feature: WebFeature): WebFeature => feature
