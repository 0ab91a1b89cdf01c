import { getMigrations } from 'better-auth/db/migration'
import { PostgresDialect } from 'kysely'
import pg from 'pg'
import { expect, it } from 'vitest'
import { createAuth } from '../../../../server/auth/better-auth/create-auth.ts'
import { testDatabase } from '../../../harness/database.ts'

it('the migration holds every table and column that better-auth wants', async () => {
  const { url, authSecret } = await testDatabase()
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  try {
    const auth = createAuth({
      pool,
      siteUrl: 'http://localhost:3000',
      secret: authSecret,
      log: { error() {}, warn() {} },
    })
    expect(auth.options.database.dialect).toBeInstanceOf(PostgresDialect)
    const { toBeCreated, toBeAdded, toBeAddedIndexes, schemaProblems } = await getMigrations(auth.options)
    expect({ toBeCreated, toBeAdded, toBeAddedIndexes, schemaProblems }).toEqual({
      toBeCreated: [],
      toBeAdded: [],
      toBeAddedIndexes: [],
      schemaProblems: [],
    })
  } finally {
    await pool.end()
  }
})
