import { json, stubFetch } from './answers.ts'

export type Answer = object | ((request: Request) => Response | Promise<Response>)

const callOf = ({ method, url }: Request) => `${method} ${new URL(url).pathname.replace('/api/v1', '')}`

/** A server that answers as usual; what a test says it answers wins, also later. It lists the calls that came. */
export function serve(usual: Record<string, Answer>, answers: Record<string, Answer> = {}) {
  const asked = stubFetch((request) => {
    const answer = answers[callOf(request)] ?? usual[callOf(request)] ?? { success: true }
    return typeof answer === 'function' ? answer(request) : json(answer)
  })
  return {
    answers,
    calls: (call: string) => asked.filter((request) => callOf(request) === call),
    sent: (call: string) =>
      asked
        .findLast((request) => callOf(request) === call)
        ?.clone()
        .json(),
  }
}
