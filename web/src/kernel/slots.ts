import type { AgentId } from '@sextant/contract/agents/catalogue'
import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type {
  DocumentDialogPart,
  DocumentPart,
  OriginPart,
  OverviewPlace,
  RequirementPart,
  SettingsPart,
} from './feature.ts'

/** A part from another feature, with placeholders for loading and failure. */
export type SlotPart = ComponentType<{ pending?: ReactNode; failed?: (retry: () => void) => ReactNode }>

type Late<Props> = ComponentType<{ part: Props }>

export interface DocumentSlots {
  tabs: readonly { id: string; label: string; Panel: Late<DocumentPart>; Count: Late<DocumentPart> | undefined }[]
  bars: readonly { room: string; Part: Late<DocumentPart> }[]
  dialogs: readonly { label: string; Part: Late<DocumentDialogPart> }[]
}

export interface Slots {
  menu: readonly { room: string; Part: SlotPart }[]
  settings: readonly { tab: SettingsPart; room: string; Part: SlotPart }[]
  overview: readonly { place: OverviewPlace; room: string; Part: SlotPart }[]
  workspaces: readonly { agentId: AgentId; room: string; Part: SlotPart }[]
  requirements: readonly { room: string; Part: Late<RequirementPart> }[]
  origins: readonly { room: string; Part: Late<OriginPart> }[]
  document: DocumentSlots
}

/** Filled by `app`, which knows the features; read by pages, which don't. */
export const SlotsContext = createContext<Slots>({
  menu: [],
  settings: [],
  overview: [],
  workspaces: [],
  requirements: [],
  origins: [],
  document: { tabs: [], bars: [], dialogs: [] },
})

export const useSlots = () => useContext(SlotsContext)
