/** The connections of free queries: no statement begins after the end of its query, and one that Postgres ends says so. */
import type pg from 'pg'
import type { PgClientQuery } from 'postgraphile/@dataplan/pg'
import { makePgAdaptorWithPgClient, type NodePostgresPgClient } from 'postgraphile/@dataplan/pg/adaptors/pg'
import { FREE_QUERY_MS } from '../../database/pools.ts'
import { FreeQueryError } from '../errors/free-query-error.ts'
import { FREE_QUERY_SETTING } from '../request-identity.ts'
import { makeServiceWith } from '../split-pool-service.ts'
import { type RunningQuery, runningQuery } from './running-query.ts'

const ENDED_AFTER = `${FREE_QUERY_MS.whole / 1_000} Sekunden (ein einzelner Schritt: ${FREE_QUERY_MS.statement / 1_000})`

/** Ended by statement_timeout, lock_timeout or transaction_timeout. */
const TIME_OVER = new Set<unknown>(['57014', '55P03', '25P04'])

/** Says in words that a query took too long. Without that, the error would count as one of the database. */
const tookTooLong = (cause?: unknown): FreeQueryError =>
  new FreeQueryError(
    'SERVICE_UNAVAILABLE',
    `Die Abfrage brauchte länger als ${ENDED_AFTER} und wurde beendet; der Schritt, der zu lange lief, hat nichts geändert. ` +
      'Bitte verlangen Sie weniger auf einmal: kleinere Seiten, weniger Felder, einen kürzeren Zeitraum.',
    { cause },
  )

function asFreeQuery(client: NodePostgresPgClient, running: RunningQuery): NodePostgresPgClient {
  return {
    rawClient: client.rawClient,
    withTransaction: (callback) => client.withTransaction((inner) => callback(asFreeQuery(inner, running))),
    async query<TData>(options: PgClientQuery) {
      if (running.isOver) throw tookTooLong()
      try {
        return await client.query<TData>(options)
      } catch (error) {
        throw error instanceof Error && 'code' in error && TIME_OVER.has(error.code)
          ? tookTooLong(error)
          : error
      }
    },
  }
}

export function makeFreePoolService(pool: pg.Pool): GraphileConfig.PgServiceConfiguration {
  const free = makePgAdaptorWithPgClient(pool)
  return makeServiceWith(pool, (settings, callback) => {
    const id = settings?.[FREE_QUERY_SETTING]
    // The schema is read before any query.
    if (id === undefined) return free(settings, callback)
    const running = runningQuery(id)
    if (running === undefined || running.isOver) return Promise.reject(tookTooLong())
    return running.track(() =>
      free(settings, (client) => callback(asFreeQuery(client, running))).catch((error: unknown) => {
        // It waited for a connection behind its own other fields until its end.
        throw error instanceof FreeQueryError || !running.isOver ? error : tookTooLong(error)
      }),
    )
  })
}
