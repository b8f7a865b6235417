/** In percent; null without anything to be confident about. */
export const averageConfidence = (found: readonly { confidence: number }[]): number | null =>
  found.length > 0 ? Math.round(found.reduce((sum, { confidence }) => sum + confidence, 0) / found.length) : null
