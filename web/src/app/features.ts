import type { WebFeature } from '#kernel/feature'

/** Every room of the application, in no order that matters. */
export const features: readonly WebFeature[] = []
