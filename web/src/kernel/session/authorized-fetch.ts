import { chosenWorkspaceId, loseTeam, useAppState } from '../app-state.ts'
import { ApiError, errorFrom, isAbort, networkError } from '../data/api-error.ts'
import { noteReached } from '../data/reachability.ts'
import { session } from './session.ts'

/** API address; another origin only if the front end is hosted separately. */
export const apiBase: string = import.meta.env.VITE_API_BASE_URL ?? '/api/v1'

export const workspaceHeader = 'X-Workspace-Id'

/** fetch that tells a lost connection from an error response. */
export async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(url, init)
    noteReached(true)
    return response
  } catch (error) {
    if (isAbort(error)) throw error
    noteReached(false)
    throw networkError(error)
  }
}

function withCredentials(init: RequestInit, token: string): RequestInit {
  const headers = new Headers(init.headers)
  headers.set('Authorization', `Bearer ${token}`)
  const workspaceId = chosenWorkspaceId()
  if (workspaceId && !headers.has(workspaceHeader)) headers.set(workspaceHeader, workspaceId)
  return { ...init, headers }
}

/**
 * Calls the API as the signed-in person. After a 401 it renews the token and retries; after a second one it signs out.
 */
export async function authorizedFetch(url: string, init: RequestInit = {}): Promise<Response> {
  const token = session.token() ?? (await session.refresh())
  const workspaceId = chosenWorkspaceId()
  // Pages still send requests during a sign-out: skip calls that would be rejected.
  if (!token) {
    if (useAppState.getState().isAuthenticated) session.expire()
    throw new ApiError(401, 'not_signed_in', 'Please log in to continue.')
  }
  const first = await reach(url, withCredentials(init, token))
  if (first.status !== 401) return orThrow(first).catch(leaveLostTeam(workspaceId))

  // Another call may have renewed the token in the meantime.
  const current = session.token()
  const renewed = current && current !== token ? current : await session.refresh()
  if (!renewed) {
    session.expire()
    return orThrow(first)
  }
  const second = await reach(url, withCredentials(init, renewed))
  // A late rejection of an old token must not end a newer session.
  if (second.status === 401 && session.token() === renewed) session.expire()
  return orThrow(second).catch(leaveLostTeam(workspaceId))
}

/** Leaves Team View when the current team rejects the person; ignores teams they already left. */
const leaveLostTeam = (workspaceId: string | undefined) => (error: unknown) => {
  const isLost = error instanceof ApiError && error.code === 'workspace_not_found'
  if (isLost && workspaceId && workspaceId === chosenWorkspaceId()) loseTeam()
  throw error
}

export async function orThrow(response: Response): Promise<Response> {
  if (!response.ok) throw await errorFrom(response)
  return response
}
