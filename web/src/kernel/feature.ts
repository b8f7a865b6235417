import type { AgentId } from '@sextant/contract/agents/catalogue'
import type { Prd } from '@sextant/contract/prds/routes'
import type { QueryClient } from '@tanstack/react-query'
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
  /** Asks for the page's data while its code is loaded. */
  begin?: (cache: QueryClient, params: Readonly<Record<string, string>>) => Promise<void>
  title: PageTitle
  /** Parses the URL search and drops unknown values. Pages read it with `usePageSearch`. */
  search?: (raw: RawSearch) => object
  /** `public` pages are outside the shell and need no session. */
  area?: 'signed-in' | 'public'
}

/** Settings tabs filled by features other than the account. */
export type SettingsPart = 'agents' | 'models' | 'billing' | 'notifications'

/** Position of a card on the overview. */
export type OverviewPlace = 'welcome' | 'decisions' | 'usage' | 'actions' | 'quick' | 'tasks' | 'summary' | 'workflows'

/** The PRD and requirement that a feature's part belongs to. */
export interface RequirementPart {
  prdId: string
  requirementId: string
}

/** Something that may go back to a requirement, such as a forecast or a post. */
export interface OriginPart {
  /** `analysis`, `content` or `publication`. */
  type: string
  id: string
}

/** The PRD that a feature's part belongs to, and where the person is in it. */
export interface DocumentPart {
  prd: Prd
  /** The claim that is lit up. */
  claimId: string | null
  /** Scrolls to a claim and lights it up. */
  onClaim: (claimId: string) => void
  /** Opens a tab of the rail, on a phone with the rail. */
  onTab: (tab: string) => void
  /** Shows that a claim was commented on, so many times. */
  onCommented: (counts: ReadonlyMap<string, number>) => void
  /** Saves pending edits; false when some remain unsaved. */
  settle: () => Promise<boolean>
}

export interface DocumentDialogPart extends DocumentPart {
  onClose: () => void
}

/** What a feature adds to the page of a PRD. */
export interface DocumentParts {
  /** Tabs of the rail, between Refine and Revisions. `/prds/{id}?tab={id}` opens one. */
  tabs?: readonly { id: string; label: string; panel: Lazy<DocumentPart>; count?: Lazy<DocumentPart> }[]
  /** At the right of the bar, such as who is here. */
  bar?: Lazy<DocumentPart>
  /** Entries of the menu Share and export; each opens a dialog. */
  dialogs?: readonly { label: string; lazy: Lazy<DocumentDialogPart> }[]
}

export interface WebFeature {
  name: string
  pages: readonly FeaturePage[]
  /** Commands for the palette and shortcuts. */
  commands?: () => Promise<{ commands: readonly Command[] }>
  /** Item of the header: the workspace beside the logo, the others at the right. */
  header?: { place: 'workspace' | 'samples' | 'notifications' | 'account'; lazy: Lazy }
  /** Part that floats above every signed-in page. */
  floating?: Lazy
  /** Items in the account menu, below the view choice. */
  menu?: Lazy
  settings?: readonly { tab: SettingsPart; lazy: Lazy }[]
  overview?: readonly { place: OverviewPlace; lazy: Lazy }[]
  /** Part below the header of an agent's page. */
  workspaces?: readonly { agentId: AgentId; lazy: Lazy }[]
  requirement?: Lazy<RequirementPart>
  /** The requirements that something goes back to, shown beside it. */
  origin?: Lazy<OriginPart>
  /** Parts of the page of a PRD. */
  document?: DocumentParts
  /** Wrapper around the signed-in area, for what every page needs. */
  providers?: readonly Lazy<{ children: ReactNode }>[]
  /** Runs once before the first page and connects the feature to kernel hooks. */
  start?: () => void
}

/** A page of a feature. */
export const page = (
  path: FeaturePage['path'],
  title: PageTitle,
  lazy: Lazy,
  details: Pick<FeaturePage, 'search' | 'area' | 'begin'> = {},
): FeaturePage => ({ path, title, lazy, ...details })

/** A component that is no default export, loaded when it is shown. */
export const part =
  <Name extends string, Props>(load: () => Promise<{ [N in Name]: ComponentType<Props> }>, name: Name): Lazy<Props> =>
  async () => ({ default: (await load())[name] })

/** A feature's entry point. It loads with the first page, so import anything heavy dynamically. */
export const defineWebFeature = (feature: WebFeature): WebFeature => feature
