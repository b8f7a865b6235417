import { defineFeature } from '#kernel/feature'
import { writing } from './prd-writing.service.ts'

export const prdWritingPorts = { prdWriting: writing }

export const prdWriting = defineFeature({ name: 'prd-writing', uses: ['compute'] })
