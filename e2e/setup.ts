import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { startServer } from './server.ts'

/** One server for all journeys; the returned function stops it. */
export default function setUp() {
  mkdirSync(path.join(import.meta.dirname, 'results'), { recursive: true })
  return startServer()
}
