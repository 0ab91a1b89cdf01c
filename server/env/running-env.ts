/** How much a process does at a time, and what it writes down about that. */
import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { flag } from './field-kinds.ts'

/** More is a mistake: each takes some 150 MB. */
const MOST_PROCESSES = 64

const poolSize = z.coerce.number().int().min(1).max(200)

export const runningFields = {
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .optional()
    .describe('default info in production, warn in development, silent in tests'),
  DEMO_DATA: flag
    .optional()
    .describe(
      '`true` loads demo data on the very first start, `false` never does; default true with the embedded database on this machine only. Refused in production',
    ),
  TRUST_PROXY: z.coerce
    .number()
    .int()
    .min(0)
    .max(10)
    .default(0)
    .describe(
      'number of reverse proxies in front whose X-Forwarded-* headers count; at 0 behind a proxy all visitors share the limits of one',
    ),
  PROCESSES: z
    .union([z.literal('auto'), z.coerce.number().int().min(1).max(MOST_PROCESSES)], {
      error: `must be auto or a number from 1 to ${MOST_PROCESSES}`,
    })
    .default(1)
    .describe(
      'how many processes `serve` starts behind one port; auto: one per core. SIGHUP replaces them one by one without a pause. Connections and background tasks below are shared out among them',
    ),
  DB_POOL_MEMBER: poolSize
    .default(12)
    .describe('connections for signed-in requests; sign-in and health have their own'),
  DB_POOL_VISITOR: poolSize.default(12).describe('connections for anonymous reads'),
  PUBLIC_CACHE_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(10_000)
    .default(1_500)
    .describe('how long visitors share public results and pages, in milliseconds; 0 switches it off'),
  WORKER_INLINE: flag
    .default(true)
    .describe('background tasks run inside the web process; `off` where `npm run worker` runs beside it'),
  WORKER_CONCURRENCY: z.coerce
    .number()
    .int()
    .min(1)
    .max(50)
    .default(4)
    .describe('background tasks at the same time'),
  SHUTDOWN_SECONDS: z.coerce
    .number()
    .min(1)
    // Two seconds less than supervisors usually grant: closing the worker and the pools takes time too.
    .max(8)
    .default(8)
    .describe('how long requests in flight may take after SIGTERM before they are cut'),
  DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(30)
    .optional()
    .describe(
      'how long after SIGTERM requests are still taken while /readyz says 503 and each answer ends its connection, so that proxies go elsewhere; default 1 in production, else 0. Longer than a balancer needs to notice',
    ),
}

type Given = z.infer<z.ZodObject<typeof runningFields>>

export interface RunningEnv {
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  readonly demoData: boolean
  /** Somebody has asked for it: else demo accounts, whose password is published, stay on this machine. */
  readonly demoDataOnNetwork: boolean
  readonly trustProxy: number
  /** Of `serve`. */
  readonly processes: number
  readonly memberPoolSize: number
  readonly visitorPoolSize: number
  readonly publicCacheMs: number
  readonly workerInline: boolean
  readonly workerConcurrency: number
  readonly shutdownSeconds: number
  readonly drainSeconds: number
}

const LOG_LEVELS = { production: 'info', development: 'warn', test: 'silent' } as const

export function runningOf(
  given: Given,
  site: { readonly nodeEnv: keyof typeof LOG_LEVELS; readonly isOnOneMachine: boolean },
): RunningEnv {
  return {
    logLevel: given.LOG_LEVEL ?? LOG_LEVELS[site.nodeEnv],
    demoData: given.DEMO_DATA ?? site.isOnOneMachine,
    demoDataOnNetwork: given.DEMO_DATA === true,
    trustProxy: given.TRUST_PROXY,
    processes: given.PROCESSES === 'auto' ? availableParallelism() : given.PROCESSES,
    memberPoolSize: given.DB_POOL_MEMBER,
    visitorPoolSize: given.DB_POOL_VISITOR,
    publicCacheMs: given.PUBLIC_CACHE_MS,
    workerInline: given.WORKER_INLINE,
    workerConcurrency: given.WORKER_CONCURRENCY,
    shutdownSeconds: given.SHUTDOWN_SECONDS,
    drainSeconds: given.DRAIN_SECONDS ?? (site.nodeEnv === 'production' ? 1 : 0),
  }
}
