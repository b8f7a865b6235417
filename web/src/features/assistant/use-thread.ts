import { useInfiniteQuery } from '@tanstack/react-query'
import { chosenWorkspaceId, useAppState } from '#kernel/app-state'
import { threadsQuery } from './assistant.api.ts'
import { useWidget } from './use-widget.ts'

/** The open conversation: the chosen one, otherwise the newest, otherwise a new one. */
export function useThread() {
  const workspace = useAppState((state) => chosenWorkspaceId(state) ?? 'own')
  const chosen = useWidget(({ threads }) => threads[workspace])
  const threads = useInfiniteQuery({ ...threadsQuery(workspace), enabled: chosen === undefined })
  const newest = threads.data?.pages[0]?.items[0]
  return {
    workspace,
    threadId: chosen === undefined ? (newest?.id ?? null) : chosen,
    isPending: chosen === undefined && threads.isPending,
  }
}
