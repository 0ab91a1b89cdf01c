/**
 * The thread of free queries: its own event loop, its own copy of the schema and its own connections. A large answer is planned,
 * put together and written as JSON here, while the server answers everybody else. Loaded by free-query-thread.ts.
 */
import '../grafast-environment.ts'
import { BroadcastChannel, MessagePort } from 'node:worker_threads'
import { workerData } from 'piscina'
import { makeSchema } from 'postgraphile'
import {
  type DocumentNode,
  type FormattedExecutionResult,
  type GraphQLSchema,
  parse,
  validate,
} from 'postgraphile/graphql'
import { z } from 'zod'
import { followPrimary } from '../../database/hosts/follow-primary.ts'
import { createFreePool, FREE_QUERY_MS } from '../../database/pools.ts'
import { atServer } from '../../env/split-hosts.ts'
import { endMarkdownThreads } from '../../markdown/markdown-threads.ts'
import { currentRequestId, inRequest } from '../../request-ids/current-request.ts'
import { createErrorMasker } from '../errors/mask-error.ts'
import { executeMasked, maskedAnswer } from '../execute-masked.ts'
import { finished } from '../http/finish-answer.ts'
import { makeSchemaPreset } from '../preset.ts'
import { makeFreePoolService } from './free-pool-service.ts'
import { RunningQuery } from './running-query.ts'
import type { ThreadReport } from './thread-report.ts'

const settings = z
  .object({
    connectionString: z.string(),
    databaseHosts: z.array(z.string()),
    slowMs: z.number(),
    reports: z.string(),
  })
  .parse(workerData)

/** The server writes the log: a thread has no output of its own. */
const reports = new BroadcastChannel(settings.reports)
const report = (one: ThreadReport): void => reports.postMessage(one)
const line =
  (level: 'warn' | 'error') =>
  (fields: object, message = ''): void =>
    report({ kind: 'log', level, fields: { ...fields }, message, requestId: currentRequestId() })
const log = { warn: line('warn'), error: line('error') }

const { connectionString, databaseHosts, slowMs } = settings
/** A thread has connections of its own, so it looks for itself. */
const primary = followPrimary({
  urls: (databaseHosts.length > 1 ? databaseHosts : [connectionString]).map((url) =>
    atServer(connectionString, url),
  ),
  log: { info() {}, warn: log.warn },
  isCompared: false,
})
await primary.settle()
const pool = createFreePool(connectionString, { log, slowMs, Client: primary.Client })

interface Made {
  readonly schema: GraphQLSchema
  readonly resolvedPreset: GraphileConfig.ResolvedPreset
}

let made: Promise<Made> | undefined

/** Once for the thread. Not kept when it fails: the database may be back for the next query. */
function makeOnce(): Promise<Made> {
  made ??= makeSchema(makeSchemaPreset(makeFreePoolService(pool))).catch((error: unknown) => {
    made = undefined
    throw error
  })
  return made
}

const maskError = createErrorMasker({ log, onUnavailable: () => report({ kind: 'unavailable' }) })

const masked = (error: unknown): FormattedExecutionResult => maskedAnswer(maskError, error)

const taskSchema = z.object({
  query: z.string(),
  operationName: z.string().optional(),
  variables: z.record(z.string(), z.unknown()),
  session: z.object({ id: z.string(), role: z.enum(['applicant', 'employer', 'admin']) }),
  requestId: z.string().optional(),
  explains: z.boolean(),
  port: z.instanceof(MessagePort),
})
type Task = z.infer<typeof taskSchema>

async function answer(task: Task, freeQuery: string): Promise<unknown> {
  const { schema, resolvedPreset } = await makeOnce()
  let document: DocumentNode
  try {
    document = parse(task.query)
  } catch (error) {
    return masked(error)
  }
  const problems = validate(schema, document)
  if (problems.length > 0) return { errors: problems.map((problem) => problem.toJSON()) }
  const explain: NonNullable<GraphileConfig.ResolvedPreset['grafast']>['explain'] = ['plan', 'sql']
  return executeMasked(maskError, {
    schema,
    document,
    variables: task.variables,
    operationName: task.operationName,
    resolvedPreset: task.explains
      ? { ...resolvedPreset, grafast: { ...resolvedPreset.grafast, explain } }
      : resolvedPreset,
    requestContext: { session: task.session, freeQuery },
  })
}

/** Resolves with the bytes of the answer. The port says `began`, and `ended` once no statement of it runs any more; it takes `stop`. */
export async function runFreeQuery(input: unknown): Promise<unknown> {
  const task = taskSchema.parse(input)
  const { port } = task
  let running: RunningQuery | undefined
  let isStopped = false
  const end = (): void => {
    port.postMessage('ended')
    port.close()
  }
  port.on('message', () => {
    isStopped = true
    running?.stop()
  })
  try {
    await makeOnce()
  } catch (error) {
    end()
    return written(masked(error))
  }
  // Its time begins when the thread is ready.
  const query = new RunningQuery(Date.now() + FREE_QUERY_MS.whole, end)
  running = query
  try {
    if (isStopped) query.stop()
    port.postMessage('began')
    return written(await inRequest(task.requestId, () => answer(task, query.id)))
  } finally {
    query.stop()
  }
}

function written(given: unknown): { body: Uint8Array; outcome: string; status: number } {
  const { payload, outcome, status = 200 } = finished(given)
  return { body: new TextEncoder().encode(JSON.stringify(payload)), outcome, status }
}

/** Makes the schema before somebody waits for it. */
export async function prepare(): Promise<void> {
  await makeOnce()
}

export async function endConnections(): Promise<void> {
  primary.stop()
  await Promise.all([pool.end(), endMarkdownThreads()])
  reports.close()
}
