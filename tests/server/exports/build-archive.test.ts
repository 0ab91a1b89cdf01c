/** Memory of the worker while it makes an archive. What the archive holds: tests/worker/tasks/privacy/build-archive.test.ts. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { freshDatabase } from '../../harness/database.ts'
import { addAccountRows } from '../../harness/large-account.ts'
import { createTestUser } from '../../harness/people.ts'

const script = fileURLToPath(new URL('../../bench/build-one-archive.ts', import.meta.url))
const printed = z.object({ bytes: z.number(), growth: z.number() })

test('thirty times the rows need no more memory', async () => {
  const database = await freshDatabase()
  const pool = new pg.Pool({ connectionString: database.url, max: 2, options: '-c role=app_owner' })
  try {
    const build = async (rows: number) => {
      const { userId } = await createTestUser(pool)
      await addAccountRows(pool, userId, rows)
      // A process of its own: what others left to collect does not count.
      const { stdout } = await promisify(execFile)(process.execPath, [script, database.url, userId])
      return printed.parse(JSON.parse(stdout))
    }
    const small = await build(1_000)
    const large = await build(30_000)
    expect(large.bytes).toBeGreaterThan(20 * small.bytes)
    expect((large.growth - small.growth) / 1e6).toBeLessThan(20)
  } finally {
    await pool.end()
    await database.drop()
  }
})
