/**
 * Runs free queries in a thread of their own (run-free-query.ts), which starts with the first of them and ends when nobody asks any
 * more. It can hang, run out of memory or fall over: its queries are answered then, and the next one starts a new thread.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { BroadcastChannel, MessageChannel } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import { Piscina } from 'piscina'
import { z } from 'zod'
import type { Session } from '../../context.ts'
import { FREE_QUERY_MS } from '../../database/pools.ts'
import { slowQueries } from '../../metrics/metrics.ts'
import { currentRequestId, inRequest } from '../../request-ids/current-request.ts'
import { FreeQueryError } from '../errors/free-query-error.ts'
import { threadReportSchema } from './thread-report.ts'

/** The copy of the schema takes some 150 MB, an answer of 20,000 values a few more. */
const MEMORY_MB = 512
const IDLE_MS = 5 * 60_000
/** As many as run at once, and the preparation beside them. */
const TASKS = 4
/** Below the event loop that answers everybody else. */
const NICENESS = 5
/** Until the thread has read the schema: on a busy machine that takes long. */
const START_MS = 60_000
/** What a query may take once it has begun, its last statement included. A thread that is silent for longer has hung. */
const HUNG_MS = FREE_QUERY_MS.whole + FREE_QUERY_MS.statement + 5_000

/** For connections that are in use when the server ends. */
const END_MS = 2_000

const FELL_OVER =
  'Die Abfrage wurde abgebrochen: Ihre Antwort war zu groß oder zu aufwendig. Die nächste Abfrage läuft wieder. ' +
  'Bitte verlangen Sie weniger auf einmal: kleinere Seiten, weniger Felder. War es eine Änderung, sehen Sie nach, ob sie gespeichert ist.'

interface FreeQueryTask {
  readonly query: string
  readonly operationName: string | undefined
  readonly variables: Readonly<Record<string, unknown>>
  readonly session: Pick<Session, 'id' | 'role'>
  /** Whether the answer brings its plan and its SQL. */
  readonly explains: boolean
}

const answerSchema = z.object({ body: z.instanceof(Uint8Array), outcome: z.string(), status: z.number() })

export type FreeAnswer = z.infer<typeof answerSchema>

interface UnderWay {
  /** Rejects with FreeQueryError when the thread has fallen over. */
  readonly answer: Promise<FreeAnswer>
  /** Nobody waits for it any more: no further statement begins. */
  stop(): void
}

export interface FreeQueryThread {
  /** Somebody has opened GraphiQL: the schema is read before the first query. */
  prepare(): void
  /** Calls `onEnd` once no statement of the query runs any more. */
  run(task: FreeQueryTask, onEnd: () => void): UnderWay
  end(): Promise<void>
}

/** For tests. */
export interface FreeQueryThreadLimits {
  readonly memoryMb?: number
  /** Module that exports what run-free-query.ts does. */
  readonly filename?: string
}

interface FreeQueryThreadOptions extends FreeQueryThreadLimits {
  readonly connectionString: string
  /** Every server that may take writes; see followPrimary. */
  readonly databaseHosts?: readonly string[]
  readonly slowMs: number
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** Called when a query failed because the database could not be reached. */
  onUnavailable(): void
}

export function startFreeQueryThread({
  connectionString,
  databaseHosts = [],
  slowMs,
  log,
  onUnavailable,
  memoryMb = MEMORY_MB,
  filename = new URL('./run-free-query.ts', import.meta.url).href,
}: FreeQueryThreadOptions): FreeQueryThread {
  const reports = new BroadcastChannel(`free-queries-${randomUUID()}`)
  reports.onmessage = ({ data }) => {
    const report = threadReportSchema.parse(data)
    if (report.kind === 'unavailable') return onUnavailable()
    // The thread has counters of its own, which nobody asks for.
    if (report.message === 'slow statement') slowQueries.inc({ pool: 'free' })
    return inRequest(report.requestId, () => log[report.level](report.fields, report.message))
  }
  reports.unref()
  const threads = new Piscina({
    filename,
    minThreads: 0,
    maxThreads: 1,
    concurrentTasksPerWorker: TASKS,
    // Between two tasks it goes on listening: to Postgres, and to who stops.
    atomics: 'disabled',
    idleTimeout: IDLE_MS,
    niceIncrement: NICENESS,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    workerData: { connectionString, databaseHosts, slowMs, reports: reports.name },
  })
  // Without a task under way. Unheard, it would end the process.
  threads.on('error', (error) => log.error({ err: error }, 'graphql: the thread of free queries has ended'))
  // Not by a signal of the task: with one, a thread takes no second task beside it.
  const kill = (): void => {
    for (const thread of threads.threads) void thread.terminate()
  }

  return {
    prepare() {
      threads
        .run(undefined, { name: 'prepare' })
        .catch((error: unknown) =>
          log.warn({ err: error }, 'graphql: the thread of free queries is not ready'),
        )
    },
    run(task, onEnd) {
      const { port1, port2 } = new MessageChannel()
      let timer = setTimeout(kill, START_MS)
      let isOver = false
      const end = (): void => {
        if (isOver) return
        isOver = true
        onEnd()
      }
      // Without the thread: what Postgres still runs of it has a limit of its own.
      const endLater = (): void => {
        setTimeout(end, FREE_QUERY_MS.statement).unref()
      }
      port1.on('message', (message: unknown) => {
        if (message === 'ended') return end()
        clearTimeout(timer)
        timer = setTimeout(kill, HUNG_MS)
      })
      port1.once('close', endLater)
      const answer = threads
        .run(
          { ...task, requestId: currentRequestId(), port: port2 },
          { name: 'runFreeQuery', transferList: [port2] },
        )
        .then(
          (given: unknown) => answerSchema.parse(given),
          (error: unknown) => {
            log.error({ err: error }, 'graphql: the thread of free queries has ended')
            endLater()
            throw new FreeQueryError('SERVICE_UNAVAILABLE', FELL_OVER, { cause: error })
          },
        )
        .finally(() => clearTimeout(timer))
      return { answer, stop: () => port1.postMessage('stop') }
    },
    async end() {
      if (threads.threads.length > 0)
        await Promise.race([
          threads.run(undefined, { name: 'endConnections' }).catch(() => {}),
          delay(END_MS, undefined, { ref: false }),
        ])
      await threads.destroy()
      reports.close()
    },
  }
}
