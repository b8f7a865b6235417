import { type ScaleLinear, scaleLinear } from 'd3-scale'

/** A linear scale over the values, always including zero. */
export const scaleWithZero = (
  values: readonly number[],
  range: readonly [number, number],
): ScaleLinear<number, number> => scaleLinear([Math.min(0, ...values), Math.max(0, ...values)], range)

/** A linear scale from zero to the first round value that no data exceeds. */
export const scaleUpTo = (most: number, range: readonly [number, number]): ScaleLinear<number, number> =>
  scaleLinear([0, most], range).nice(4)
