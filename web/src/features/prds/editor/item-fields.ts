import type { SectionDefinition } from '@sextant/contract/prds/sections'

export type ItemKind = Exclude<SectionDefinition['kind'], 'title' | 'product' | 'text'>

export interface ItemField {
  name: string
  /** Before the words, or in their place while there are none. */
  label: string
  isList?: boolean
  longest: number
}

const line = (name: string, label: string): ItemField => ({ name, label, longest: 2_000 })
const paragraph = (name: string, label: string): ItemField => ({ name, label, longest: 20_000 })
const list = (name: string, label: string): ItemField => ({ name, label, isList: true, longest: 2_000 })

/** What an item of each kind says, in the order in which it is edited. */
export const itemFields: Record<ItemKind, readonly ItemField[]> = {
  personas: [
    line('name', 'Name'),
    paragraph('description', 'Description'),
    list('goals', 'Goals'),
    list('pain_points', 'Pain points'),
  ],
  stories: [
    line('as_a', 'As a'),
    line('i_want', 'I want'),
    line('so_that', 'So that'),
    list('acceptance_criteria', 'Acceptance criteria'),
  ],
  features: [line('feature', 'Feature'), paragraph('description', 'Description'), line('user_value', 'User value')],
  technical: [line('requirement', 'Requirement')],
  metrics: [
    line('metric', 'Metric'),
    line('baseline', 'Today'),
    line('target', 'Target'),
    line('date', 'By'),
    line('measurement', 'Measured by'),
  ],
  claims: [line('text', 'Text')],
}

/** The field that names an item, which it keeps in a section of another kind. */
export const nameOf = {
  stories: 'i_want',
  features: 'feature',
  technical: 'requirement',
  metrics: 'metric',
  claims: 'text',
}

/** Fields that a new item needs besides its words. */
export const defaults: Partial<Record<ItemKind, object>> = {
  stories: { priority: 'medium' },
  features: { priority: 'medium', effort: 'medium' },
}

/** Missing where the document has none, so that reading and writing changes nothing. */
export const optional = new Set(['baseline', 'date'])

/** What an item has besides its words: its evidence, its priority and so on. It stays with it wherever it goes. */
export interface ItemData {
  id?: string
  evidence?: readonly unknown[]
  [field: string]: unknown
}

/** Only needs to be unique within one PRD. */
export const newId = () => `new-${Math.random().toString(36).slice(2, 12)}`

export const newItemData = (kind: ItemKind): ItemData => ({
  ...(kind !== 'personas' && { evidence: [], is_accepted: false }),
  ...defaults[kind],
})
