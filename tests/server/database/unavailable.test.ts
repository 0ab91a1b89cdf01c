import pg from 'pg'
import { expect, it } from 'vitest'
import { isDatabaseUnavailable } from '../../../server/database/unavailable.ts'
import { freshDatabase } from '../../harness/database.ts'

it('a database that an operator has closed is away; a statement with the same code is a bug', async () => {
  const database = await freshDatabase()
  const open = new pg.Client({ connectionString: database.url })
  await open.connect()
  const administrator = new URL(database.url)
  const name = administrator.pathname.slice(1)
  administrator.pathname = '/postgres'
  const other = new pg.Client({ connectionString: administrator.href })
  await other.connect()
  try {
    await other.query(`alter database ${name} with allow_connections false`)
    const refused = await new pg.Client({ connectionString: database.url }).connect().catch((error) => error)
    expect(refused.code).toBe('55000')
    expect(isDatabaseUnavailable(refused)).toBe(true)
    const faulty = await open
      .query(`create temporary sequence counts; select currval('counts')`)
      .catch((error: unknown) => error)
    expect(faulty).toMatchObject({ code: '55000' })
    expect(isDatabaseUnavailable(faulty)).toBe(false)
  } finally {
    await other.query(`alter database ${name} with allow_connections true`)
    await Promise.all([open.end(), other.end()])
    await database.drop()
  }
})
