import { vi } from 'vitest'

type Answer = Response | Error | ((request: Request) => Response | Promise<Response>)

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } })

/** Puts answers in place of the network, one per call in order, and keeps what was asked. */
export function stubFetch(...answers: Answer[]): Request[] {
  const requests: Request[] = []
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const request = new Request(new URL(input, 'http://localhost:3000'), init)
    requests.push(request)
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer instanceof Error) throw answer
    if (typeof answer === 'function') return answer(request)
    if (!answer) throw new Error(`Nobody expected ${request.method} ${request.url}`)
    return answer.clone()
  })
  return requests
}
