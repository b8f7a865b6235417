import type pg from 'pg'
import { StartError } from '#kernel/errors'

/** Connects, or fails with a message that names the database. */
export async function connect(client: pg.Client): Promise<void> {
  try {
    await client.connect()
  } catch (error) {
    const reason = error instanceof AggregateError ? error.errors.map(String).join(', ') : String(error)
    throw new StartError(`The database at ${client.host}:${client.port} cannot be used. ${reason}`)
  }
}
