/** What the process tells about itself, and to whom. */
import { z } from 'zod'
import { EnvError, isLoopback, port } from './field-kinds.ts'

export const metricsFields = {
  METRICS_PORT: port
    .optional()
    .describe(
      'private port of this process for Prometheus (/metrics); without it there are no metrics. With PROCESSES the second has the next port, and so on',
    ),
  METRICS_HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('address on which METRICS_PORT listens; beyond this machine METRICS_TOKEN is needed'),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe('bearer token that a request for the metrics must carry'),
  SLOW_QUERY_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(60_000)
    .default(500)
    .describe('statements that take longer are logged, without their values, and counted; 0 switches it off'),
}

type Given = z.infer<z.ZodObject<typeof metricsFields>>

export interface MetricsEnv {
  /** Undefined: nobody may read the metrics. */
  readonly metricsPort: number | undefined
  readonly metricsHost: string
  readonly metricsToken: string | undefined
  /** 0: none is logged. */
  readonly slowQueryMs: number
}

export function metricsOf(given: Given): MetricsEnv {
  if (
    given.METRICS_PORT !== undefined &&
    !isLoopback(given.METRICS_HOST) &&
    given.METRICS_TOKEN === undefined
  )
    throw new EnvError('Configuration: METRICS_HOST beyond this machine needs METRICS_TOKEN')
  return {
    metricsPort: given.METRICS_PORT,
    metricsHost: given.METRICS_HOST,
    metricsToken: given.METRICS_TOKEN,
    slowQueryMs: given.SLOW_QUERY_MS,
  }
}
