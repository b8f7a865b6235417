import { once } from 'node:events'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

export type Received = { from: string; to: string[]; raw: Buffer }

type Life = { port?: number; whenDone?: (close: () => Promise<void>) => void }

/** An SMTP server on loopback that keeps what it receives, by default until the end of the test. */
export async function smtpSink(options: SMTPServerOptions = {}, { port = 0, whenDone = onTestFinished }: Life = {}) {
  const received: Received[] = []
  let connections = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    // Otherwise closing waits 30 seconds for idle connections.
    closeTimeout: 20,
    onConnect(_session, done) {
      connections += 1
      done()
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks) })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const close = () => new Promise<void>((resolve) => server.close(resolve))
  whenDone(close)
  const address = server.server.address()
  if (!address || typeof address === 'string') throw new Error('not listening')
  return {
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    connections: () => connections,
    close,
  }
}
