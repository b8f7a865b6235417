import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { completion, readBody, requestHash, send } from './provider.ts'
import { findRecording, type Recording } from './recordings.ts'

/** A provider's faulty answer: one to spoil a recorded one, or a status with its body as providers send it. */
export interface Fault {
  name: string
  answer?: { text?: string; garbledFrom?: number; cutAt?: number; finishReason?: string }
  status?: number
  headers?: Record<string, string>
  body?: unknown
  isSlow?: boolean
  /** How many answers are faulty before recorded ones follow. */
  times: number
  /** "model" if the document is written all the same, otherwise what a person reads. */
  expected: string
}

export const loadFaults = (): Fault[] =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, 'recordings/faults.json'), 'utf8')) as Fault[]

/** Answers the first requests with the fault, and then from recordings. */
export async function startFaultyProvider(fault: Fault) {
  let left = fault.times
  const server = createServer(async (request, response) => {
    const body = await readBody(request)
    // A question that is asked again begins with the same two messages.
    const recording = findRecording(requestHash({ ...body, messages: body.messages.slice(0, 2) }))
    if (left > 0) {
      left -= 1
      if (fault.isSlow) return
      if (fault.status) {
        response.writeHead(fault.status, { 'content-type': 'application/json', ...fault.headers })
        return response.end(JSON.stringify(fault.body))
      }
      return recording && send(response, 200, spoiled(recording, fault.answer ?? {}))
    }
    if (!recording) return send(response, 404, { error: { message: 'no recording', code: 'no_recording' } })
    send(response, 200, completion(recording))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function spoiled(
  recording: Recording,
  { text, garbledFrom, cutAt, finishReason = 'stop' }: NonNullable<Fault['answer']>,
) {
  const { answer } = recording
  const kept = answer.slice(0, Math.floor(answer.length * (garbledFrom ?? cutAt ?? 1)))
  const garbled = garbledFrom === undefined ? '' : Buffer.from(answer.slice(kept.length), 'utf8').toString('latin1')
  const reply = completion({ ...recording, answer: text ?? `${kept}${garbled.replace(/["\]}]/g, '\ufffd')}` })
  return { ...reply, choices: reply.choices.map((choice) => ({ ...choice, finish_reason: finishReason })) }
}
