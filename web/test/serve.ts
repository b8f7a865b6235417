import { json, stubFetch } from './answers.ts'

/** Sent as JSON, unless it is a whole response or an error of the network; a function decides by the request. */
type Answer = object | ((request: Request) => object | Promise<object>)

/** What is answered to which call: `GET /teams`, `POST /teams/:id/members`. An id written out goes before `:id`. */
export type Answers = Record<string, Answer>

function addressOf({ method, url }: Request): string {
  const { pathname, search } = new URL(url)
  return `${method} ${pathname.replace('/api/v1', '')}${search}`
}
const callOf = (request: Request) => addressOf(request).replace(/\?.*/, '')
const withoutIds = (call: string) => call.replaceAll(/\/[0-9a-f-]{36}/g, '/:id')
const hello = () => new Response(': hello\n\n')

export const refusal =
  (status: number, detail: string, more: object = {}) =>
  () =>
    json({ code: 'refused', detail, ...more }, status)

export const notFound = refusal(404, 'Nothing here.')

/** A server that answers as usual; what a test says it answers wins, also later. It lists the calls that came. */
export function serve(usual: Answers, answers: Answers = {}, otherwise: Answer = { success: true }) {
  const known: Answers = { 'GET /live': hello, 'GET /teams': [], ...usual }
  const answerTo = (call: string) =>
    answers[call] ?? answers[withoutIds(call)] ?? known[call] ?? known[withoutIds(call)] ?? otherwise
  const requests = stubFetch(async (request) => {
    const answer = answerTo(callOf(request))
    const text = typeof answer === 'function' ? await answer(request.clone()) : answer
    if (text instanceof Error) throw text
    return text instanceof Response ? text.clone() : json(text)
  })
  const calls = (call: string) =>
    requests.filter((request) => callOf(request) === call || withoutIds(callOf(request)) === call)
  return {
    answers,
    requests,
    calls,
    /** Every call with what its address asked for. */
    received: () => requests.map(addressOf),
    sent: (call: string) => calls(call).at(-1)?.clone().json(),
  }
}
