import { serveComputes } from '#adapters/compute/serve'
import { encodeTexts } from '#adapters/embeddings/encode'
import { features } from './features.ts'

serveComputes([encodeTexts, ...features.flatMap((feature) => feature.computes ?? [])])
