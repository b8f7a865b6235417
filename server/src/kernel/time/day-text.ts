/** `24 November 2026`, in that time zone. */
export const dayText = (at: Date, timeZone = 'UTC'): string =>
  at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone })

/** `16 November 2026, 08:45`, in that time zone. */
export const momentText = (at: Date, timeZone = 'UTC'): string =>
  `${dayText(at, timeZone)}, ${at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone })}`
