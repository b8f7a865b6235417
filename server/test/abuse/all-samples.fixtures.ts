import type { Sample } from '../samples.ts'

const modules = import.meta.glob<{ samples: Sample[] }>('../../src/{app,features/*}/*.samples.ts', { eager: true })

/** One good call of every route of the house. */
export const allSamples = Object.values(modules).flatMap((module) => module.samples)
