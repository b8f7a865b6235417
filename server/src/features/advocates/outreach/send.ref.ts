import { z } from 'zod'

export const sendDue = { name: 'advocates.send', payload: z.object({ messageId: z.uuid() }) }
