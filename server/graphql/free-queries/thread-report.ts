import { z } from 'zod'

/** What the thread of free queries tells the server beside its answers. */
export const threadReportSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('log'),
    level: z.enum(['warn', 'error']),
    fields: z.record(z.string(), z.unknown()),
    message: z.string(),
    requestId: z.string().optional(),
  }),
  /** The database could not be reached. */
  z.object({ kind: z.literal('unavailable') }),
])
export type ThreadReport = z.infer<typeof threadReportSchema>
