const channelName = 'sextant_google'
const patienceMs = 2_000

interface Answer {
  answer: string
}
interface Receipt {
  takenState: string
}

const isAnswer = (data: unknown): data is Answer => typeof data === 'object' && data !== null && 'answer' in data
const isReceipt = (data: unknown): data is Receipt => typeof data === 'object' && data !== null && 'takenState' in data
const stateOf = (answer: string) => new URLSearchParams(answer).get('state')

/**
 * Receives the answer to one sign-in. Uses a channel, not `opener`: our opener policy cuts that link on the way back
 * from Google.
 */
export function hearAnswer(state: string, until: AbortSignal, onAnswer: (answer: string) => void): void {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isAnswer(data) || stateOf(data.answer) !== state) return
    channel.postMessage({ takenState: state } satisfies Receipt)
    onAnswer(data.answer)
  }
  until.addEventListener('abort', () => channel.close())
}

/** Delivers the answer to the waiting page; false when there is none. */
export function bringAnswer(answer: string): Promise<boolean> {
  const channel = new BroadcastChannel(channelName)
  return new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), patienceMs)
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (!isReceipt(data) || data.takenState !== stateOf(answer)) return
      clearTimeout(timer)
      resolve(true)
    }
    channel.postMessage({ answer } satisfies Answer)
  }).finally(() => channel.close())
}
