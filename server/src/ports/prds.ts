import type { ReadRequirement } from './requirements.ts'

export interface PrdPorts {
  readRequirement: ReadRequirement
}
