import { defineFeature } from '#kernel/feature'
import { routes } from './inbox.routes.ts'

export const inbox = defineFeature({ name: 'inbox', uses: ['decisions'], routes })
