import { z } from 'zod'

/** Reference to the job, to avoid an import cycle. */
export const compareRef = {
  name: 'requirements.compare',
  payload: z.object({ workspaceId: z.uuid(), ids: z.array(z.uuid()) }),
}
