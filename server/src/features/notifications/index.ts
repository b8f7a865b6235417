import { defineFeature } from '#kernel/feature'

export { notify } from './notify.service.ts'
export const notifications = defineFeature({ name: 'notifications' })
