/** What connections through a pooler (DATABASE_POOLER_URL) must not do. */
import type pg from 'pg'

const isFunction = (value: unknown): value is (...given: unknown[]) => unknown => typeof value === 'function'

function withoutName(config: unknown): unknown {
  if (typeof config !== 'object' || config === null || !('name' in config)) return config
  // Objects that send themselves, as cursors do, are passed on as they are.
  return isFunction(Reflect.get(config, 'submit')) ? config : { ...config, name: undefined }
}

/**
 * Statements that PostGraphile names are sent without names: a name belongs to one connection of Postgres, and each transaction may get
 * another one. PgBouncer translates them only from 1.21 on, when it is told to.
 */
export function dropStatementNames(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query: unknown = Reflect.get(client, 'query')
    if (!isFunction(query)) return
    Reflect.set(client, 'query', (first: unknown, ...rest: unknown[]) =>
      Reflect.apply(query, client, [withoutName(first), ...rest]),
    )
  })
}
