import { serveComputes } from '#adapters/compute/serve'
import { encodeTexts } from '#adapters/embeddings/encode'
import { computesByRoom } from './computes.ts'

serveComputes([encodeTexts, ...Object.values(computesByRoom).flat()])
