import { serveComputes } from '#adapters/compute/serve'
import { features } from './features.ts'

serveComputes(features.flatMap((feature) => feature.computes ?? []))
