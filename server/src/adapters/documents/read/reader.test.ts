import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { UserError } from '#kernel/errors'
import { errorOf, type Outcome } from '../../compute/messages.ts'
import { endsBadly, type HostileFile, hostileFiles, isLarge } from './hostile-files.fixtures.ts'
import { readDocument, startReader } from './reader.ts'

const mostMegabytes = 200
const longestSeconds = 25

const children = () =>
  readdirSync('/proc/self/task').flatMap((task) =>
    readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  )

/** Peak private memory of processes started from now on, in megabytes; 0 if the system does not report it. */
function watchChildren() {
  let peak = 0
  let others: string[] = []
  const look = () => {
    try {
      for (const child of children().filter((id) => !others.includes(id))) {
        const kilobytes = /RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${child}/status`, 'utf8'))?.[1]
        peak = Math.max(peak, Number(kilobytes ?? 0) / 1024)
      }
    } catch {
      // The process has ended, or there is no such folder.
    }
  }
  try {
    others = children()
  } catch {
    // There is no such folder.
  }
  const timer = setInterval(look, 10)
  return () => {
    clearInterval(timer)
    return peak
  }
}

function expectEnd(result: unknown, ends: HostileFile[3]): void {
  if (typeof ends === 'object' && 'words' in ends) expect(JSON.stringify(result)).toContain(ends.words)
  else {
    expect(result).toBeInstanceOf(UserError)
    expect(result).toMatchObject({ code: 'invalid_input' })
    expect([ends].flat()).toContain((result as UserError).message)
  }
}

test('there are fifty ways to fail, at least', () => {
  expect(hostileFiles.filter(endsBadly).length).toBeGreaterThanOrEqual(50)
  expect(hostileFiles.filter(isLarge).length).toBeGreaterThanOrEqual(15)
})

test.each(hostileFiles.filter(isLarge))(
  '%s, named %s, ends with a sentence or does no harm, in little memory',
  { timeout: longestSeconds * 2_000 },
  async (what, fileName, created, ends) => {
    const bytes = typeof created === 'function' ? await created() : created
    const peak = watchChildren()
    const before = process.memoryUsage.rss()
    const result = await readDocument({ fileName, bytes }).catch((error: unknown) => error)
    const rise = (process.memoryUsage.rss() - before) / 1_048_576
    expect({ what, megabytes: Math.max(peak(), rise) }).toSatisfy(({ megabytes }) => megabytes < mostMegabytes)
    expectEnd(result, ends)
  },
)

describe('of the small ones', () => {
  // One process for all files, because starting one takes twenty times as long as reading a file.
  const child = startReader()
  afterAll(() => void child.kill('SIGKILL'))
  const ended = new Promise((_, reject) => child.once('exit', () => reject(new Error('the process is gone'))))
  ended.catch(() => undefined)

  test.each(hostileFiles.filter((file) => !isLarge(file)))(
    '%s, named %s, ends with a sentence or does no harm',
    async (_, fileName, created, ends) => {
      const bytes = typeof created === 'function' ? await created() : created
      child.send({ fileName, bytes })
      const message = new Promise((resolve) => child.once('message', resolve))
      const outcome = (await Promise.race([message, ended])) as Outcome
      expectEnd('error' in outcome ? errorOf(outcome.error) : outcome.value, ends)
    },
  )
})
