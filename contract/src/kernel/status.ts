import { z } from 'zod'
import { get, routes } from './route.ts'

export const Status = z.object({ status: z.literal('ok') }).meta({ id: 'Status' })
export type Status = z.infer<typeof Status>

export const statusRoutes = routes({
  read: get('/status', 'public', { summary: 'Check whether the server is ready', returns: Status }),
})
