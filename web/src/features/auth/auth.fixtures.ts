import { vi } from 'vitest'
import { json } from '../../../test/answers.ts'

/** As in browsers, the refresh token is in a cookie. */
export const tokens = { id_token: 'id-1', expires_in: 3_600 }
export const isRemembered = () => localStorage.getItem('sextant_provider_session') !== null
export const refusal = (status: number, code: string, detail?: string) =>
  json({ code, ...(detail && { detail }) }, status)

type Answer = Response | Error | Promise<Response>

interface RecordedCall {
  path: string
  body: unknown
  authorization: string | null
}

const providerPath = '/identity/provider'

/** Answers each API path and records the calls. */
export function stubApi(answers: Record<string, () => Answer>): RecordedCall[] {
  const requests: RecordedCall[] = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const path = input.replace('/api/v1', '')
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    // The provider is looked up once per page load, so the first test triggers the call.
    if (path !== providerPath)
      requests.push({ path, body, authorization: new Headers(init.headers).get('Authorization') })
    const otherwise = path === providerPath ? { kind: 'embedded', google: 'stand-in' } : { status: 'ok' }
    const answer = await (answers[path]?.() ?? json(otherwise))
    if (answer instanceof Error) throw answer
    return answer
  })
  return requests
}

export const offline = () => new TypeError('Failed to fetch')
