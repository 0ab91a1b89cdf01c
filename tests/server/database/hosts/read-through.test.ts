import { EventEmitter } from 'node:events'
import pg from 'pg'
import { expect, it, vi } from 'vitest'
import type { ReadReplicas } from '../../../../server/database/hosts/read-replicas.ts'
import {
  failedAtReplica,
  onceAtReplicas,
  readThrough,
} from '../../../../server/database/hosts/read-through.ts'
import { until } from '../../../harness/until.ts'

const failure = (code: string) => Object.assign(new Error(code), { code })

/** A pool whose statements are answered by the name of its server. */
function poolOf(name: string, fails?: Error): pg.Pool {
  const pool = new pg.Pool({ max: 1 })
  const answer = async (): Promise<unknown> => {
    if (fails) throw fails
    return { rows: [name], release() {} }
  }
  Reflect.set(pool, 'query', answer)
  Reflect.set(pool, 'connect', answer)
  return pool
}

function replicasOf(pools: readonly pg.Pool[]) {
  let isFit = true
  let turn = 0
  const caught = new EventEmitter()
  const replicas: ReadReplicas = {
    get isFit() {
      return isFit
    },
    pick: () => (isFit ? pools[turn++ % pools.length] : undefined),
    doubt() {
      isFit = false
    },
    caughtUp: () => new Promise((resolve) => caught.once('up', resolve)),
    stop: async () => {},
  }
  return { replicas, caught }
}

const ask = async (pool: pg.Pool): Promise<unknown> => (await pool.query('select')).rows[0]

it('asks standbys in turns, and the primary while none is fit', async () => {
  const { replicas } = replicasOf([poolOf('one'), poolOf('two')])
  const pool = readThrough(poolOf('primary'), replicas)
  expect([await ask(pool), await ask(pool), await ask(pool)]).toEqual(['one', 'two', 'one'])
  expect(await pool.connect()).toMatchObject({ rows: ['two'] })
  replicas.doubt()
  expect(await ask(pool)).toBe('primary')
  expect(await pool.connect()).toMatchObject({ rows: ['primary'] })
})

it.each(['ECONNRESET', '57P01', '40001'])(
  'asks the primary again where a standby fails: %s',
  async (code) => {
    const { replicas } = replicasOf([poolOf('one', failure(code))])
    const pool = readThrough(poolOf('primary'), replicas)
    expect(await ask(pool)).toBe('primary')
    expect(replicas.isFit).toBe(false)
  },
)

it.each(['57014', '55P03', '42P01'])('passes on what would fail at the primary too: %s', async (code) => {
  const { replicas } = replicasOf([poolOf('one', failure(code))])
  const pool = readThrough(poolOf('primary'), replicas)
  await expect(ask(pool)).rejects.toMatchObject({ code })
  expect(replicas.isFit).toBe(true)
})

it('knows of no standby at other pools', () => {
  expect(failedAtReplica(poolOf('primary'), failure('ECONNRESET'))).toBe(false)
})

it('tells of a change at once, and again when the standbys show it', async () => {
  const { replicas, caught } = replicasOf([poolOf('one')])
  const pool = readThrough(poolOf('primary'), replicas)
  const told = vi.fn()
  onceAtReplicas(pool, told)
  expect(told).toHaveBeenCalledTimes(1)
  caught.emit('up')
  await until(() => told.mock.calls.length === 2)
  onceAtReplicas(poolOf('alone'), told)
  expect(told).toHaveBeenCalledTimes(3)
})
