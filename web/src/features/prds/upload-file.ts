import { transcriptRoutes } from '@sextant/contract/prds/transcripts'
import { errorFrom, networkError } from '#kernel/api-error'
import { chosenWorkspaceId } from '#kernel/app-state'
import { apiBase, workspaceHeader } from '#kernel/authorized-fetch'
import { session } from '#kernel/session'

const { path, upload, method } = transcriptRoutes.upload

interface Uploading {
  title?: string
  signal: AbortSignal
  /** How much has been sent, in percent. */
  onProgress: (percent: number) => void
}

/** Not fetch: it does not tell how much of a body has gone out. */
function send(file: File, token: string, { title = '', signal, onProgress }: Uploading): Promise<Response> {
  const form = new FormData()
  // Fields stand before the file, so that they are read before it streams.
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
    request.onerror = () => reject(networkError(new Error('The upload was broken off')))
    request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'))
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

/** Sends a file with the person's token, renewed once when it is refused. Answers the id of the transcript. */
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
