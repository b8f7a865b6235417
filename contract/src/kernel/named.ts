import { z } from 'zod'

/** An object that the API reference shows under this name. */
export const named = <Shape extends z.ZodRawShape>(id: string, shape: Shape) => z.object(shape).meta({ id })
