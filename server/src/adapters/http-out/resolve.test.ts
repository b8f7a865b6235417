import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { resolveByDns, resolveBySystem } from './resolve.ts'

const typeA = 1
const typeAaaa = 28

/** Answers each question with the records of its type; says nothing at all when `records` is undefined. */
async function nameServer(records: Record<number, Buffer[]> | undefined): Promise<string> {
  const socket = createSocket('udp4')
  socket.on('message', (query, from) => {
    if (!records) return
    const question = query.subarray(12, query.indexOf(0, 12) + 5)
    const type = question.readUInt16BE(question.length - 4)
    const found = records[type] ?? []
    const header = Buffer.from([query[0] ?? 0, query[1] ?? 0, 0x81, 0x80, 0, 1, 0, found.length, 0, 0, 0, 0])
    const answers = found.map((data) =>
      Buffer.concat([Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, 0, data.length]), data]),
    )
    socket.send(Buffer.concat([header, question, ...answers]), from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  onTestFinished(() => void socket.close())
  return `127.0.0.1:${socket.address().port}`
}

const never = new AbortController().signal

test('all addresses of a name are found, of both kinds', async () => {
  const v6 = Buffer.alloc(16)
  v6[15] = 1
  const server = await nameServer({
    [typeA]: [Buffer.from([8, 8, 8, 8]), Buffer.from([10, 0, 0, 1])],
    [typeAaaa]: [v6],
  })
  expect(await resolveByDns([server])('mixed.test', never)).toEqual(['8.8.8.8', '10.0.0.1', '::1'])
})

test('a name with addresses of one kind only is found', async () => {
  const server = await nameServer({ [typeA]: [Buffer.from([8, 8, 4, 4])] })
  expect(await resolveByDns([server])('four.test', never)).toEqual(['8.8.4.4'])
})

test('a name without addresses is an error', async () => {
  const server = await nameServer({})
  await expect(resolveByDns([server])('none.test', never)).rejects.toMatchObject({ code: 'ENODATA' })
})

test('the question is withdrawn when the caller stops waiting', async () => {
  const server = await nameServer(undefined)
  const started = performance.now()
  await expect(resolveByDns([server])('silent.test', AbortSignal.timeout(50))).rejects.toMatchObject({
    code: 'ECANCELLED',
  })
  expect(performance.now() - started).toBeLessThan(4_000)
})

test('the system knows names from its own files', async () => {
  expect(await resolveBySystem('localhost', never)).toContain('127.0.0.1')
})
