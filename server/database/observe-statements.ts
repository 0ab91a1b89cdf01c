/**
 * Watches the statements of a pool: those that take long are logged and counted, and where a pool writes, its connection
 * says in `application_name` which request it works for. SQL reads the id there (app_private.current_request_id), and
 * so do pg_stat_activity and the log of Postgres.
 */
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { slowQueries } from '../metrics/metrics.ts'
import { currentRequestId } from '../request-ids/current-request.ts'
import { statementText } from './statement-text.ts'

export interface ObservedPool {
  readonly name: string
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  /** Statements that take longer are logged; 0: none. */
  readonly slowMs: number
  /** Whether its connections, which pipeline, name the request: where tasks and mails are queued. */
  readonly namesRequest?: boolean
}

/** A bad hour must not fill the disk: the counter has all of them. */
const LINES_PER_PERIOD = 50
const PERIOD_MS = 10_000

let period = 0
let lines = 0

function mayLog(now: number): boolean {
  const current = Math.floor(now / PERIOD_MS)
  if (current !== period) {
    period = current
    lines = 0
  }
  lines += 1
  return lines <= LINES_PER_PERIOD
}

/** `orthostellen auth 0af…`: Postgres keeps 63 bytes. */
export const applicationName = (pool: string, requestId: string | undefined): string =>
  requestId === undefined ? `orthostellen ${pool}` : `orthostellen ${pool} ${requestId}`

function textOf(query: unknown): string | undefined {
  if (typeof query === 'string') return query
  const text: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, 'text') : undefined
  return typeof text === 'string' ? text : undefined
}

type Done = (...results: unknown[]) => unknown
const isFunction = (value: unknown): value is Done => typeof value === 'function'
const isPromise = (value: unknown): value is Promise<unknown> => value instanceof Promise

const NAME = `select set_config('application_name', $1, false)`

export function observeStatements(pool: pg.Pool, observed: ObservedPool): void {
  pool.on('connect', (client) => observe(client, observed))
}

function observe(client: pg.ClientBase, { name, log, slowMs, namesRequest = false }: ObservedPool): void {
  const query: unknown = Reflect.get(client, 'query')
  if (!isFunction(query)) return
  const send = (given: readonly unknown[]): unknown => Reflect.apply(query, client, given)
  let named: string | undefined

  function report(statement: string, began: number, requestId: string | undefined): void {
    const ms = Math.round(performance.now() - began)
    if (slowMs === 0 || ms < slowMs) return
    slowQueries.inc({ pool: name })
    if (!mayLog(Date.now())) return
    log.warn({ pool: name, ms, statement: statementText(statement), requestId }, 'slow statement')
  }

  function timed(given: readonly unknown[], statement: string, requestId: string | undefined): unknown {
    const began = performance.now()
    const last = given.at(-1)
    if (isFunction(last)) {
      const done: Done = (...results) => {
        report(statement, began, requestId)
        return last(...results)
      }
      return send([...given.slice(0, -1), done])
    }
    const result = send(given)
    const end = (): void => report(statement, began, requestId)
    if (isPromise(result)) result.then(end, end)
    return result
  }

  function observedQuery(...given: unknown[]): unknown {
    const statement = textOf(given[0])
    // Cursors and streams, which nothing here uses, time themselves.
    const isPlain = statement !== undefined && !isFunction(Reflect.get(Object(given[0]), 'submit'))
    if (!isPlain) return send(given)
    const requestId = currentRequestId()
    if (!namesRequest || requestId === named) return timed(given, statement, requestId)
    named = requestId
    // In the same round trip: a connection that pipelines does not wait for the answer. A failure is one of the connection, or
    // of a transaction that is broken already: the statement reports it.
    const sent = send([NAME, [applicationName(name, requestId)]])
    if (isPromise(sent)) sent.catch(() => {})
    return timed(given, statement, requestId)
  }
  Reflect.set(client, 'query', observedQuery)
}
