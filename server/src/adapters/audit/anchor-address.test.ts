import tls from 'node:tls'
import { expect, test } from 'vitest'
import type { Checkpoint } from '#ports/audit'
import { secureTest } from '../http-out/certificate.fixtures.ts'
import { createHttpOut } from '../http-out/http-out.ts'
import { type Handler, serve, stubNames } from '../http-out/loopback.fixtures.ts'
import { createAddressAnchors } from './anchor-address.ts'

const checkpoint: Checkpoint = {
  workspaceId: 'b7f0f1f2-0000-7000-8000-000000000001',
  count: 12,
  head: 'ab'.repeat(32),
  inherited: 0,
  at: '2026-03-01T10:00:00.000Z',
  key: 1,
  signature: 'cd'.repeat(64),
  publicKey: 'MCow',
}

/** An address elsewhere, as its owner would run it: it adds what it is sent and gives back what it has. */
async function elsewhere(answer: Handler) {
  const { port, log } = await serve(answer, { secure: true })
  const { resolve } = stubNames({ 'secure.test': [['127.0.0.1']], 'other.test': [['127.0.0.1']] })
  const allowHosts = [`secure.test:${port}`, `other.test:${port}`]
  const httpOut = createHttpOut({ allowHosts, userAgent: 'Sextant', resolve })
  const at = (name: string) => createAddressAnchors(`https://${name}:${port}/log?of=us`, httpOut)
  return { anchors: at('secure.test'), impostor: at('other.test'), log, port }
}

async function trusting(work: () => Promise<void>): Promise<void> {
  const trusted = tls.getCACertificates('default')
  tls.setDefaultCACertificates([...trusted, secureTest.cert])
  try {
    await work()
  } finally {
    tls.setDefaultCACertificates(trusted)
  }
}

test('a checkpoint is posted by https and read back, in the order in which they were kept', async () => {
  const kept: string[] = []
  const { anchors, log, port } = await elsewhere((request, response) => {
    if (request.method === 'GET') return void response.end(`${kept.join('\n')}\nnot one of ours\n`)
    let text = ''
    request.on('data', (chunk) => (text += chunk))
    request.on('end', () => {
      kept.push(text)
      response.writeHead(201).end()
    })
  })
  await trusting(async () => {
    await anchors.keep(checkpoint)
    await anchors.keep({ ...checkpoint, count: 13 })
    expect(await anchors.read(checkpoint.workspaceId)).toEqual([checkpoint, { ...checkpoint, count: 13 }])
  })
  expect(anchors.place).toBe(`secure.test:${port}`)
  const read = `GET /log?of=us&workspaceId=${checkpoint.workspaceId}`
  expect(log).toEqual(['POST /log?of=us', 'POST /log?of=us', read])
})

test('a server with the certificate of another is told nothing', async () => {
  const { impostor, log } = await elsewhere((_request, response) => void response.end())
  await trusting(async () => {
    await expect(impostor.keep(checkpoint)).rejects.toMatchObject({ reason: 'tls' })
  })
  expect(log).toEqual([])
})

test.each([500, 302, 404])('an answer of %d is no promise to have kept it', async (status) => {
  const { anchors, log } = await elsewhere((_request, response) => {
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('no')
  })
  await trusting(async () => {
    await expect(anchors.keep(checkpoint)).rejects.toThrow()
    await expect(anchors.read(checkpoint.workspaceId)).rejects.toThrow()
  })
  expect(log.filter((line) => line.includes('/elsewhere'))).toEqual([])
})
