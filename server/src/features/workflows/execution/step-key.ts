/** Stays the same for every attempt of a step, even after a crash or retry. */
export const stepKey = (executionId: string, number: number): string => `${executionId}-${number}`
