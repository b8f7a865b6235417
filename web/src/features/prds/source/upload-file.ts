import { transcriptRoutes } from '@sextant/contract/prds/transcripts'
import { chosenWorkspaceId } from '#kernel/app-state'
import { errorFrom, networkError } from '#kernel/data/api-error'
import { apiBase, workspaceHeader } from '#kernel/session/authorized-fetch'
import { session } from '#kernel/session/session'

const { path, upload, method } = transcriptRoutes.upload

interface Uploading {
  title?: string
  signal: AbortSignal
  /** Upload progress in percent. */
  onProgress: (percent: number) => void
}

/** Uses XMLHttpRequest because fetch can't report upload progress. */
function send(file: File, token: string, { title = '', signal, onProgress }: Uploading): Promise<Response> {
  const form = new FormData()
  // Fields come first, so that the server has them before the file streams.
  form.append('title', title)
  form.append(upload.field, file, file.name)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, apiBase + path)
    request.setRequestHeader('Authorization', `Bearer ${token}`)
    const workspaceId = chosenWorkspaceId()
    if (workspaceId) request.setRequestHeader(workspaceHeader, workspaceId)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? (loaded / total) * 100 : 0)
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
    request.onerror = () => reject(networkError(new Error('The upload was interrupted')))
    request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'))
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

/** Retries once with a fresh token after a 401. Returns the transcript's id. */
export async function uploadFile(file: File, uploading: Uploading): Promise<string> {
  const token = session.token() ?? (await session.refresh())
  let response = await send(file, token ?? '', uploading)
  if (response.status === 401) {
    const renewed = await session.refresh()
    if (renewed) response = await send(file, renewed, uploading)
    if (response.status === 401) session.expire()
  }
  if (!response.ok) throw await errorFrom(response)
  const { id }: { id: string } = await response.json()
  return id
}
