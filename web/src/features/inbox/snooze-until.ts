const morning = 9

export const snoozeChoices = ['tomorrow', 'next-week'] as const
export type SnoozeChoice = (typeof snoozeChoices)[number]
export const snoozeLabels: Record<SnoozeChoice, string> = { tomorrow: 'Tomorrow', 'next-week': 'Next week' }

/** At nine in the morning where the person is: the next day, or the next Monday. */
export function snoozeUntil(choice: SnoozeChoice, now: Date): Date {
  const until = new Date(now)
  const daysToMonday = (8 - now.getDay()) % 7 || 7
  until.setDate(now.getDate() + (choice === 'tomorrow' ? 1 : daysToMonday))
  until.setHours(morning, 0, 0, 0)
  return until
}
