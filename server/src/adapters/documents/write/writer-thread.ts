import { serveComputes } from '../../compute/serve.ts'
import { writeCompute } from './write-compute.ts'

serveComputes([writeCompute])
