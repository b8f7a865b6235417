import { threadId } from 'node:worker_threads'
import { defineCompute } from '#kernel/compute'
import { UserError } from '#kernel/errors'

/** Keeps its thread busy, as parsing a long document does. */
function spin(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

export const busy = defineCompute({
  name: 'fixture.busy',
  run({ ms, tag }: { ms: number; tag: string }) {
    spin(ms)
    return { tag, threadId }
  },
  isLong: ({ ms }) => ms >= 400,
})

export const wait = defineCompute({
  name: 'fixture.wait',
  run: (ms: number) => new Promise<string>((resolve) => setTimeout(() => resolve('waited'), ms)),
})

export const count = defineCompute({
  name: 'fixture.count',
  run(parts: number, { progress }) {
    for (let done = 1; done <= parts; done++) progress(done / parts)
    return parts
  },
})

export const fail = defineCompute({
  name: 'fixture.fail',
  run(how: 'bug' | 'user' | 'text' | 'later'): string {
    if (how === 'user') throw new UserError('invalid_input', 'This file is empty.')
    if (how === 'text') throw 'just words'
    if (how === 'later') {
      setTimeout(() => {
        throw new Error('nobody caught this')
      }, 100)
      return 'done'
    }
    throw new TypeError('undefined is not a transcript')
  },
})

export const quit = defineCompute({ name: 'fixture.quit', run: (code: number) => process.exit(code) })

export const hoard = defineCompute({
  name: 'fixture.hoard',
  run(_: null) {
    const kept: number[][] = []
    for (;;) kept.push(new Array(100_000).fill(kept.length))
  },
})

export const give = defineCompute({ name: 'fixture.give', run: (what: 'function' | 'bytes') => gifts[what] })

const gifts = { function: () => 'not plain data', bytes: new Uint8Array([1, 2, 3]) }
