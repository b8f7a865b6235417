import type { AgentId } from '@sextant/contract/agents/catalogue'
import type { ComponentType, ReactNode } from 'react'
import type { Command } from './commands.ts'

type Lazy<Props = object> = () => Promise<{ default: ComponentType<Props> }>

/** The search of an address as the router read it: every value is text, or was put there by a link of ours. */
export type RawSearch = Record<string, unknown>

/** Fixed, or told from the parameters of the path. */
export type PageTitle = string | ((params: Record<string, string>) => string)

export interface FeaturePage {
  /** As the router writes it: `/workflows/edit/$workflowId`. */
  path: `/${string}`
  lazy: Lazy
  title: PageTitle
  /** Reads the search of the address, and drops what it does not know. The page gets it by `usePageSearch`. */
  search?: (raw: RawSearch) => object
  /** `public` pages stand outside the shell and need nobody signed in. */
  area?: 'signed-in' | 'public'
}

/** The tabs of the settings that other rooms than the account's fill. */
export type SettingsPart = 'agents' | 'billing' | 'notifications'

/** Where a room's card stands on the overview. */
export type OverviewPlace = 'welcome' | 'usage' | 'actions' | 'quick' | 'tasks' | 'summary' | 'workflows'

/** Which requirement of which PRD a room's part stands beside. */
export interface RequirementPart {
  prdId: string
  requirementId: string
}

export interface WebFeature {
  name: string
  pages: readonly FeaturePage[]
  /** For the palette and its keys. */
  commands?: () => Promise<{ commands: readonly Command[] }>
  /** What the room puts at the right of the header. */
  header?: { place: 'notifications' | 'account'; lazy: Lazy }
  /** What the room floats above every signed-in page. */
  floating?: Lazy
  /** What the room puts into the account menu, under the choice of the view. */
  menu?: Lazy
  /** What the room shows in its tab of the settings. */
  settings?: readonly { tab: SettingsPart; lazy: Lazy }[]
  /** The room's cards on the overview. */
  overview?: readonly { place: OverviewPlace; lazy: Lazy }[]
  /** What the room puts under the header of an agent's page. */
  workspaces?: readonly { agentId: AgentId; lazy: Lazy }[]
  /** What the room puts beside each requirement of a PRD. */
  requirement?: Lazy<RequirementPart>
  /** Wraps the signed-in area: for what has to be there on every page. */
  providers?: readonly Lazy<{ children: ReactNode }>[]
  /** Runs once, before the first page: plugs the room's functions into kernel ports. */
  start?: () => void
}

/** The web door of a room. It loads with the first page, so everything heavy in it is a dynamic import. */
export const defineWebFeature = (feature: WebFeature): WebFeature => feature
