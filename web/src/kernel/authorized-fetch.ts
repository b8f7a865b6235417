import { ApiError, errorFrom, isAbort, networkError } from './api-error.ts'
import { chosenWorkspaceId, loseTeam, useAppState } from './app-state.ts'
import { noteReached } from './reachability.ts'
import { session } from './session.ts'

/** Where the API answers; another origin only for a front end that is hosted apart. */
export const apiBase: string = import.meta.env.VITE_API_BASE_URL ?? '/api/v1'

export const workspaceHeader = 'X-Workspace-Id'

/** fetch, with a lost connection told apart from an answer. */
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

/** A call as the signed-in person. Refused once, it asks for a new token and tries again; refused twice, it signs out. */
export async function authorizedFetch(url: string, init: RequestInit = {}): Promise<Response> {
  const token = session.token() ?? (await session.refresh())
  const workspaceId = chosenWorkspaceId()
  // Pages that are about to go still ask after a sign-out: what would be refused is not sent.
  if (!token) {
    if (useAppState.getState().isAuthenticated) session.expire()
    throw new ApiError(401, 'not_signed_in', 'Please log in to continue.')
  }
  const first = await reach(url, withCredentials(init, token))
  if (first.status !== 401) return orThrow(first).catch(leaveLostTeam(workspaceId))

  // Another call may have renewed the token while this one was on its way.
  const current = session.token()
  const renewed = current && current !== token ? current : await session.refresh()
  if (!renewed) {
    session.expire()
    return orThrow(first)
  }
  const second = await reach(url, withCredentials(init, renewed))
  // A late refusal of an old token must not end a session that has begun since.
  if (second.status === 401 && session.token() === renewed) session.expire()
  return orThrow(second).catch(leaveLostTeam(workspaceId))
}

/** A refusal of the team that is still looked at; of one that was left meanwhile there is nothing to do. */
const leaveLostTeam = (workspaceId: string | undefined) => (error: unknown) => {
  const isLost = error instanceof ApiError && error.code === 'workspace_not_found'
  if (isLost && workspaceId && workspaceId === chosenWorkspaceId()) loseTeam()
  throw error
}

export async function orThrow(response: Response): Promise<Response> {
  if (!response.ok) throw await errorFrom(response)
  return response
}
