import { defineCompute } from '#kernel/compute'
import { forecast } from './model/forecast.ts'

/** A hundred thousand draws: in a thread of its own, so that everybody else is served meanwhile. */
export const forecastFeature = defineCompute({ name: 'impact.forecast', run: forecast })
