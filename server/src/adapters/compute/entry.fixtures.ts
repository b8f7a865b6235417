import { busy, count, fail, give, hoard, quit, wait } from './computes.fixtures.ts'
import { serveComputes } from './serve.ts'

serveComputes([busy, count, fail, give, hoard, quit, wait])
