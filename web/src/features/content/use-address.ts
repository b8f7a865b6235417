import { useNavigate, useSearch } from '@tanstack/react-router'

export interface SourceInAddress {
  type: string
  id: string
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' && value.length <= 100 ? value : null)

/** What the URL names: content to show first, and the source of new content. */
export function useContentAddress() {
  const raw = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const [type, id] = [text(raw.source), text(raw.sourceId)]
  const set = (part: Record<string, string | undefined>) => {
    const search = (before: Record<string, unknown>) => ({ ...before, ...part })
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false })
  }
  return {
    content: text(raw.content),
    source: type && id ? { type, id } : null,
    dropSource: () => set({ source: undefined, sourceId: undefined }),
    dropContent: () => set({ content: undefined }),
  }
}
