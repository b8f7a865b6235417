import { z } from 'zod'

export const sendRef = { name: 'community.send', payload: z.object({ workspaceId: z.uuid(), postId: z.uuid() }) }
