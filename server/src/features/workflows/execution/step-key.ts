/** The same for every try of a step, also after a crash and after a retry; another for every other step. */
export const stepKey = (executionId: string, number: number): string => `${executionId}-${number}`
