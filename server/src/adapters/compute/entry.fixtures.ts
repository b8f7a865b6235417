import { busy, fail, give, hoard, quit, wait } from './computes.fixtures.ts'
import { serveComputes } from './serve.ts'

serveComputes([busy, fail, give, hoard, quit, wait])
