/** `24 November 2026`, by the clocks there. */
export const dayText = (at: Date, timeZone = 'UTC'): string =>
  at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone })

/** `16 November 2026, 08:45`, by the clocks there. */
export const momentText = (at: Date, timeZone = 'UTC'): string =>
  `${dayText(at, timeZone)}, ${at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone })}`
