/** What can be shared with single people of a team. */
export const shareTypes = ['workflow', 'agent-config', 'template'] as const
export type ShareType = (typeof shareTypes)[number]

/** In rising order: each includes those before it. */
export const shareLevels = ['view', 'edit', 'admin'] as const
export type ShareLevel = (typeof shareLevels)[number]

/** Whether a share of one level allows what needs the other. */
export const reaches = (level: ShareLevel | undefined, needed: ShareLevel): boolean =>
  level !== undefined && shareLevels.indexOf(level) >= shareLevels.indexOf(needed)
