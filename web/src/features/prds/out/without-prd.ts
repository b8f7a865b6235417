/** The look of a way out while no PRD is open; pressed all the same, it says what is missing. */
export const withoutPrd = { 'aria-disabled': true, className: 'opacity-50' } as const
