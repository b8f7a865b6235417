import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { tabOnly } from '#kernel/browser-storage'
import { isPhone } from '#kernel/phone'

export type Shown = 'closed' | 'open' | 'minimised'

interface WidgetState {
  shown: Shown
  /** The open conversation of each workspace; null is a new one that is not saved yet. */
  threads: Readonly<Record<string, string | null>>
}

/** Kept per tab, so a reload opens the same conversation. On a phone it would cover the page, so there it stays closed. */
export const useWidget = create<WidgetState>()(
  persist((): WidgetState => ({ shown: 'closed', threads: {} }), {
    name: 'sextant-assistant',
    version: 1,
    storage: createJSONStorage(() => tabOnly),
    merge: (stored, state) => ({ ...state, ...(stored as WidgetState), ...(isPhone() && { shown: 'closed' }) }),
  }),
)

/** A question from elsewhere, until the open conversation takes it. */
export const useQuestion = create<{ question: string | null }>(() => ({ question: null }))

export function askFromElsewhere(question: string): void {
  useQuestion.setState({ question })
  useWidget.setState({ shown: 'open' })
}

export const openThread = (workspace: string, threadId: string | null) =>
  useWidget.setState(({ threads }) => ({ threads: { ...threads, [workspace]: threadId } }))

/** On a phone the sheet would cover the new page. */
export function stepAside(): void {
  if (isPhone()) useWidget.setState({ shown: 'closed' })
}
