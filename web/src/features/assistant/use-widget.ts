import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { tabOnly } from '#kernel/browser-storage'

export type Shown = 'closed' | 'open' | 'minimised'

interface WidgetState {
  shown: Shown
  /** The conversation of each workspace that lies open; null is a new one, of which the server knows nothing yet. */
  threads: Readonly<Record<string, string | null>>
}

/** Kept for the tab: a reload finds the same conversation open. */
export const useWidget = create<WidgetState>()(
  persist((): WidgetState => ({ shown: 'closed', threads: {} }), {
    name: 'sextant-assistant',
    version: 1,
    storage: createJSONStorage(() => tabOnly),
  }),
)

export const openThread = (workspace: string, threadId: string | null) =>
  useWidget.setState(({ threads }) => ({ threads: { ...threads, [workspace]: threadId } }))

/** On a phone the panel covers the page that one goes to. */
export function stepAside(): void {
  if (window.innerWidth < 640) useWidget.setState({ shown: 'minimised' })
}
