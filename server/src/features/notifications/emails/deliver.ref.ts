import { z } from 'zod'

// References only, so that callers can enqueue these jobs without importing the handlers.

export const sendUrgent = { name: 'notifications.send-urgent', payload: z.object({ notificationId: z.uuid() }) }

export const postMessage = {
  name: 'notifications.post',
  payload: z.object({
    notificationId: z.uuid(),
    integration: z.enum(['slack', 'microsoft-teams']),
    part: z.enum(['first', 'rest']),
  }),
}

export const sendDigest = { name: 'notifications.send-digest', payload: z.object({ digestId: z.uuid() }) }
