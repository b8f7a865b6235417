import { auditRoutes } from '@sextant/contract/audit'
import { defineSamples } from '#test/samples'

export const samples = defineSamples(auditRoutes, { list: () => ({ query: {} }) })
