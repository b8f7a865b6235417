/** Looks disabled but stays clickable, so that a click can explain what's missing. */
export const withoutPrd = { 'aria-disabled': true, className: 'opacity-50' } as const
