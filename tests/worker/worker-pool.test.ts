import { once } from 'node:events'
import { afterEach, expect, it } from 'vitest'
import { WorkerPool } from '../../server/worker/worker-pool.ts'
import { testDatabase } from '../harness/database.ts'

let pool: WorkerPool | undefined
afterEach(() => pool?.end())

const give = (from: WorkerPool) =>
  new Promise<() => void>((resolve, reject) => {
    from.connect((error, _client, done) => (error ? reject(error) : resolve(done)))
  })

it('takes a connection back once, also from who gives it back twice', async () => {
  const { url } = await testDatabase()
  pool = new WorkerPool({ connectionString: url, max: 1 })
  const giveBack = await give(pool)
  giveBack()
  giveBack()
  // The one connection is free. The next one to take it keeps it, though the first gives it back a third time.
  const second = await give(pool)
  giveBack()
  expect(pool.idleCount).toBe(0)
  const released = once(pool, 'release')
  second()
  await released
  expect(pool.idleCount).toBe(1)
})

it('answers queries and promises as any pool', async () => {
  const { url } = await testDatabase()
  pool = new WorkerPool({ connectionString: url, max: 1 })
  const client = await pool.connect()
  client.release()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})
