import { defineCompute } from '#kernel/compute'
import { forecast } from './model/forecast.ts'

/** Runs in a thread: 100,000 simulations would block the server. */
export const forecastFeature = defineCompute({ name: 'impact.forecast', run: forecast })

export const computes = [forecastFeature]
