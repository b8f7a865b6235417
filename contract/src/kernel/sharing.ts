/** Resources that can be shared with individual members. */
export const shareTypes = ['workflow', 'agent-config', 'template'] as const
export type ShareType = (typeof shareTypes)[number]

/** In ascending order: each includes the ones before it. */
export const shareLevels = ['view', 'edit', 'admin'] as const
export type ShareLevel = (typeof shareLevels)[number]

/** Whether one permission level includes another. */
export const reaches = (level: ShareLevel | undefined, needed: ShareLevel): boolean =>
  level !== undefined && shareLevels.indexOf(level) >= shareLevels.indexOf(needed)
