import type { AgentId } from '@sextant/contract/agents/catalogue'
import type { ComponentType, ReactNode } from 'react'
import type { Command } from './commands/commands.ts'

type Lazy<Props = object> = () => Promise<{ default: ComponentType<Props> }>

/** URL search as the router parsed it: text values, or values from our own links. */
export type RawSearch = Record<string, unknown>

/** A fixed title, or one made from the path parameters. */
export type PageTitle = string | ((params: Record<string, string>) => string)

export interface FeaturePage {
  /** In the router's format: `/workflows/edit/$workflowId`. */
  path: `/${string}`
  lazy: Lazy
  title: PageTitle
  /** Parses the URL search and drops unknown values. Pages read it with `usePageSearch`. */
  search?: (raw: RawSearch) => object
  /** `public` pages are outside the shell and need no session. */
  area?: 'signed-in' | 'public'
}

/** Settings tabs filled by features other than the account. */
export type SettingsPart = 'agents' | 'models' | 'billing' | 'notifications'

/** Position of a card on the overview. */
export type OverviewPlace = 'welcome' | 'usage' | 'actions' | 'quick' | 'tasks' | 'summary' | 'workflows'

/** The PRD and requirement that a feature's part belongs to. */
export interface RequirementPart {
  prdId: string
  requirementId: string
}

export interface WebFeature {
  name: string
  pages: readonly FeaturePage[]
  /** Commands for the palette and shortcuts. */
  commands?: () => Promise<{ commands: readonly Command[] }>
  /** Item at the right of the header. */
  header?: { place: 'notifications' | 'account'; lazy: Lazy }
  /** Part that floats above every signed-in page. */
  floating?: Lazy
  /** Items in the account menu, below the view choice. */
  menu?: Lazy
  /** Content of the feature's settings tab. */
  settings?: readonly { tab: SettingsPart; lazy: Lazy }[]
  /** Cards on the overview. */
  overview?: readonly { place: OverviewPlace; lazy: Lazy }[]
  /** Part below the header of an agent's page. */
  workspaces?: readonly { agentId: AgentId; lazy: Lazy }[]
  /** Part beside each requirement of a PRD. */
  requirement?: Lazy<RequirementPart>
  /** Wrapper around the signed-in area, for what every page needs. */
  providers?: readonly Lazy<{ children: ReactNode }>[]
  /** Runs once before the first page and connects the feature to kernel hooks. */
  start?: () => void
}

/** A feature's entry point. It loads with the first page, so import anything heavy dynamically. */
export const defineWebFeature = (feature: WebFeature): WebFeature => feature
